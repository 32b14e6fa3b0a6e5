import { lazy } from '@mooring/core'
import type { namePart } from './namePart.js'

/**
 * Loads the tables for normalising names. Later calls make no request.
 *
 * @throws {PartNotLoadedError} They cannot be loaded now. The next call tries again.
 */
const loadNames: () => Promise<typeof namePart> = lazy(async () => (await import('./namePart.js')).namePart).load

/** The maximum length of a DNS name (characters). */
const limit = 255
/** Names for which normalisation changes only the case. */
const plain: RegExp = /^(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z\d]+(?:-[a-z\d]+)*$/u

/**
 * Normalises a name. Only names with letters other than those of English load the tables for this, which are larger
 * than everything else.
 *
 * @returns Nothing if it is not a name: without a dot, or with confusable or invisible characters.
 * @throws {PartNotLoadedError} The tables could not be loaded.
 * @see ENSIP-15.
 */
export async function normalizeName(text: string): Promise<string | undefined> {
  if (text.length > limit || !text.includes('.')) return undefined
  const name = text.toLowerCase()
  if (plain.test(name)) return name
  const { normalize } = await loadNames()
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}
