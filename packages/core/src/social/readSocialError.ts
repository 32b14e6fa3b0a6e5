/**
 * Reads the provider's error from the redirect URL.
 *
 * @example
 * ```ts
 * import { readSocialError } from '@mooring/core'
 *
 * readSocialError('https://secure.example.org/callback?error=access_denied') // 'access_denied'
 * ```
 *
 * @param uri - The redirect URL, from another window: untrusted.
 * @returns The provider's error code, or `undefined` for a successful redirect. An unreadable URL is an error, too.
 * @see Specification §7: connect social.
 */
export function readSocialError(uri: string): string | undefined {
  try {
    return new URL(uri).searchParams.get('error') ?? undefined
  } catch {
    return 'invalid address'
  }
}
