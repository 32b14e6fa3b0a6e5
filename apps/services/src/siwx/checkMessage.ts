import { ServiceError } from '../server/ServiceError.ts'
import type { SignInMessage } from './parseMessage.ts'

/** How far clocks may be apart (ms). */
export const tolerance = 60_000

/**
 * Checks that a message was meant for the page that brings it, for the nonce that it was given, and for now.
 *
 * @param origin - Of the page, as its browser says; a page cannot say another.
 * @throws {ServiceError} 400: no browser's page. 401: another page, another nonce, not now.
 */
export function checkMessage(message: SignInMessage, { origin, nonce, now, data }: checkMessage.Options): void {
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  if (!page?.host) throw new ServiceError(400, 'origin', 'People sign in on pages, and browsers say on which')
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

  // What a client says beside the message is not signed: it may only repeat it.
  if (data?.accountAddress !== undefined && !isSame(data.accountAddress, message))
    throw new ServiceError(400, 'data', 'The data is of another account than the message')
  if (data?.chainId !== undefined && data.chainId !== message.caipNetworkId && data.chainId !== message.chainId)
    throw new ServiceError(400, 'data', 'The data is of another network than the message')
}

/** Capital letters of an EVM address are its checksum, which wallets may leave out and EIP-4361 wants in the message. */
function isSame(account: string, { namespace, address }: SignInMessage): boolean {
  return namespace === 'eip155' ? account.toLowerCase() === address.toLowerCase() : account === address
}

export declare namespace checkMessage {
  type Options = {
    origin: string | undefined
    nonce: string
    /** Milliseconds since 1970. */
    now: number
    data: { accountAddress?: string; chainId?: string } | undefined
  }
}
