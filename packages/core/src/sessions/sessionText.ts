import type { CaipAddress } from '../caip/Namespace.js'

/**
 * Writes the text by whose signature an account proves to the services that it may see, or take back, its permissions.
 *
 * @example
 * ```ts
 * import { sessionText } from '@mooring/core'
 *
 * const text = sessionText({
 *   account: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   service: 'https://services.example.org',
 *   revoke: 'a1b2c3',
 * })
 * ```
 *
 * @param wish - `service` is the URL of the services, the one that they are configured with; `signedAt` in seconds since 1970, or `revoke`: the id of a session.
 * @see `docs/self-hosting.md`, "Smart sessions".
 */
export function sessionText({ account, service, ...wish }: SessionWish): string {
  const [title, line] =
    wish.revoke === undefined
      ? ['Show my permissions', `Time: ${wish.signedAt}`]
      : ['Take a permission back', `Permission: ${wish.revoke}`]
  return `${title}\n\nAccount: ${account}\n${line}\nService: ${new URL(service).href.replace(/\/$/u, '')}`
}

/** What an account wants to do with its permissions. */
export type SessionWish = { readonly account: CaipAddress; readonly service: string } & (
  | { readonly signedAt: number; readonly revoke?: undefined }
  | { readonly revoke: string }
)
