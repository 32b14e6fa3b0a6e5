import { ServiceError } from '../server/ServiceError.ts'
import type { SignInMessage } from './parseMessage.ts'

/** The maximum difference between clocks (ms). */
export const tolerance = 60_000

/**
 * Checks that a message was signed for this page, for this nonce, and for the present time.
 *
 * @param origin - The origin that the browser reports; a page cannot forge it.
 * @throws {ServiceError} 400: not the page of a browser. 401: another page, another nonce, or another time.
 */
export function checkMessage(message: SignInMessage, { origin, nonce, now, data }: checkMessage.Options): void {
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  if (!page?.host) throw new ServiceError(400, 'origin', 'Sign in from a browser, which sends the origin of the page')
  const isOfPage = message.domain === page.host && (!message.scheme || `${message.scheme}:` === page.protocol)
  if (!isOfPage) throw new ServiceError(401, 'domain', 'The message was signed for another page')
  if (!URL.canParse(message.uri) || new URL(message.uri).host !== page.host)
    throw new ServiceError(401, 'uri', 'The message was signed for another address')
  if (message.nonce !== nonce) throw new ServiceError(401, 'nonce', 'The message was signed with another nonce')

  const { issuedAt, notBefore, expirationTime } = message
  if (Math.max(issuedAt ?? 0, notBefore ?? 0) > now + tolerance)
    throw new ServiceError(401, 'notBefore', 'The message is not valid yet. Check the time settings.')
  if (expirationTime !== undefined && expirationTime < now - tolerance)
    throw new ServiceError(401, 'expirationTime', 'The message is not valid any more')

  // The data beside the message is unsigned, so it may only repeat the message.
  if (data?.accountAddress !== undefined && !isSame(data.accountAddress, message))
    throw new ServiceError(400, 'data', 'The data is of another account than the message')
  if (data?.chainId !== undefined && data.chainId !== message.caipNetworkId && data.chainId !== message.chainId)
    throw new ServiceError(400, 'data', 'The data is of another network than the message')
  if (data?.resources !== undefined && data.resources.join('\n') !== message.resources.join('\n'))
    throw new ServiceError(400, 'data', 'The data has other resources than the message')
}

/** The case of an EVM address is its checksum, which wallets may omit, although EIP-4361 requires it. */
function isSame(account: string, { namespace, address }: SignInMessage): boolean {
  return namespace === 'eip155' ? account.toLowerCase() === address.toLowerCase() : account === address
}

export declare namespace checkMessage {
  type Options = {
    origin: string | undefined
    nonce: string
    /** Milliseconds since 1970. */
    now: number
    data: { accountAddress?: string; chainId?: string; resources?: readonly string[] } | undefined
  }
}
