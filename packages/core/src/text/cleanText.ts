/**
 * White space and invisible characters: control characters, zero-width and filler characters, bidirectional overrides,
 * private characters, unpaired surrogates.
 */
const unseen: RegExp = /[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu
/** The byte order mark counts as white space but has no width. */
const space: RegExp = /[^\S\ufeff]|\u2800/u

/**
 * Cleans foreign text for display: one line, no control, invisible or direction-changing characters, capped.
 *
 * It does not escape: render the result as text.
 *
 * @example
 * ```ts
 * import { cleanText } from '@mooring/core'
 *
 * cleanText('Meta\u202eMask\n') // 'MetaMask'
 * ```
 *
 * @param value - Text from a wallet, a service or a URL. Any other type becomes ''.
 * @param limit - The maximum number of characters; 64 suits a name, 12 a symbol, 300 a message.
 * @see Unicode Standard Annex 9: text can be made to look like another.
 */
export function cleanText(value: unknown, limit = 64): string {
  if (typeof value !== 'string') return ''
  // Cuts a huge text before inspecting it; no character is longer than two units.
  const text = value
    .slice(0, limit * 4)
    .replace(unseen, (run) => (space.test(run) ? ' ' : ''))
    .trim()
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}\u2026` : text
}
