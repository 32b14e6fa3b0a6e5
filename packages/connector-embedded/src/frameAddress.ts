import { BaseError, type ConnectorSource } from '@mooring/core'

/**
 * Returns the address of the wallet's frame, with a slash at the end.
 *
 * @param services - The option of the page.
 * @param page - The address of the page.
 * @returns `undefined` if only the services know it.
 * @throws {InvalidFrameAddressError} There is none, it is not encrypted, or it is of the page's own origin.
 */
export function frameAddress(services: ConnectorSource.Embedding['services'], page: string): string | undefined {
  if (typeof services === 'string') return undefined
  return checkFrameAddress(services?.frame, page)
}

/** @throws {InvalidFrameAddressError} */
export function checkFrameAddress(given: unknown, page: string): string {
  const url = toUrl(given)
  if (!url) throw new InvalidFrameAddressError(given, 'Pass it as `services.frame`.')
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/u.test(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))
    throw new InvalidFrameAddressError(given, 'It has to be encrypted (`https:`), or on this machine.')
  if (url.username || url.password) throw new InvalidFrameAddressError(given, 'It must not hold a password.')
  if (url.origin === toUrl(page)?.origin)
    throw new InvalidFrameAddressError(
      given,
      'It has to be of another origin than the page: the page could read every key of the wallet.',
    )
  return url.origin + url.pathname.replace(/\/*$/u, '/')
}

function toUrl(text: unknown): URL | undefined {
  try {
    return typeof text === 'string' ? new URL(text) : undefined
  } catch {
    return undefined
  }
}

/** The page has no valid address of an embedded wallet's frame. */
export class InvalidFrameAddressError extends BaseError {
  override readonly name = 'InvalidFrameAddressError'
  constructor(given: unknown, details: string) {
    super(typeof given === 'string' ? `No address for the frame of a wallet: ${given}` : 'The wallet has no frame', {
      details,
    })
  }
}
