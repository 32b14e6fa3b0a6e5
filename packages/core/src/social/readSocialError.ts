/**
 * Reads what the provider says went wrong from the address that it sent the person back to.
 *
 * @param uri - The redirect address, from another window: anything at all.
 * @returns The provider's word for the failure, or `undefined` if the address is a good one. An address that cannot be
 * read is a failure, too.
 */
export function readSocialError(uri: string): string | undefined {
  try {
    return new URL(uri).searchParams.get('error') ?? undefined
  } catch {
    return 'invalid address'
  }
}
