import { BaseError } from '@mooring/core'

/**
 * Loads a lazy part of the package, from the page's own origin.
 *
 * @param load - The dynamic import.
 * @throws {BaseError} Loading failed.
 */
export async function loadPart<part>(load: () => Promise<part>): Promise<part> {
  try {
    return await load()
  } catch (cause) {
    throw new BaseError('A part of this page could not be loaded', {
      cause,
      details: 'Check your connection to the internet and reload the page.',
    })
  }
}
