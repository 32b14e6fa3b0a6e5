import { loadPart } from './loadPart.js'

/** The longest name that DNS can write (characters). */
const limit = 255
/** Names of which the standard changes nothing but the case. */
const plain: RegExp = /^(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z\d]+(?:-[a-z\d]+)*$/u

/**
 * Writes a name as it is registered. Only for names in other letters than those of English are the tables loaded that this
 * takes; they are larger than all the rest.
 *
 * @returns Nothing if it is not a name: without a dot, or with characters that look like others or cannot be seen.
 * @throws {BaseError} The tables could not be loaded.
 * @see ENSIP-15.
 */
export async function normalizeName(text: string): Promise<string | undefined> {
  if (text.length > limit || !text.includes('.')) return undefined
  const name = text.toLowerCase()
  if (plain.test(name)) return name
  const { namePart } = await loadPart(() => import('./namePart.js'))
  try {
    return namePart.normalize(text)
  } catch {
    return undefined
  }
}
