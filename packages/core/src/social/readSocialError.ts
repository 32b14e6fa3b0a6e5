/**
 * Reads what the provider says went wrong from the address that it sent the person back to.
 *
 * @example
 * ```ts
 * import { readSocialError } from '@mooring/core'
 *
 * readSocialError('https://secure.example.org/callback?error=access_denied') // 'access_denied'
 * ```
 *
 * @param uri - The redirect address, from another window: anything at all.
 * @returns The provider's word for the failure, or `undefined` if the address is a good one. An address that cannot be
 * read is a failure, too.
 * @see Specification §7: connect social.
 */
export function readSocialError(uri: string): string | undefined {
  try {
    return new URL(uri).searchParams.get('error') ?? undefined
  } catch {
    return 'invalid address'
  }
}
