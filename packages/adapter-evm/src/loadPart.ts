import { BaseError } from '@mooring/core'

/**
 * Loads a part of the package that is not needed at first, from the page's own origin.
 *
 * @param load - The dynamic import.
 * @throws {BaseError} It could not be loaded.
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
