import { isLoopback } from '../server/isLoopback.ts'

/** The pages of Farcaster. */
const hosts: ReadonlySet<string> = new Set(['farcaster.xyz', 'warpcast.com'])

/**
 * Whether a visitor may be led there for a login: Farcaster's app, a page of it, or the page of a relay on this machine
 * that stands in for it. A relay that lies must not send visitors to a page of its own, or into the login of another.
 */
export function isFarcasterUrl(text: unknown, { relay, token }: isFarcasterUrl.Options): text is string {
  if (typeof text !== 'string' || text.length > 2048 || !URL.canParse(text)) return false
  const { protocol, host, origin, username, password, searchParams } = new URL(text)
  if (username !== '' || password !== '' || searchParams.getAll('channelToken').join('|') !== token) return false
  if (protocol === 'farcaster:' || protocol === 'warpcast:') return true
  const isStandIn = isLoopback(relay) && origin === new URL(relay).origin
  return (protocol === 'https:' && hosts.has(host)) || isStandIn
}

export declare namespace isFarcasterUrl {
  type Options = {
    relay: string
    /** What the relay knows the login by. */
    token: string
  }
}
