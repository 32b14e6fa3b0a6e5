/**
 * White space, and what cannot be seen: control characters, zero-width and filler characters, bidirectional overrides,
 * private characters, unpaired surrogates.
 */
const unseen: RegExp = /[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu
/** The byte order mark counts as white space but takes none. */
const space: RegExp = /[^\S\ufeff]|\u2800/u

/**
 * Makes foreign text safe to show: one line, no control, invisible or direction-changing characters, capped.
 *
 * It does not escape: the result is text, and must be rendered as text.
 *
 * @example
 * ```ts
 * import { cleanText } from '@mooring/core'
 *
 * cleanText('Meta\u202eMask\n') // 'MetaMask'
 * ```
 *
 * @param value - Anything that came from a wallet, a service or a URL. What is not a string becomes ''.
 * @param limit - The greatest number of characters to keep; 64 suits a name, 12 a symbol, 300 a message.
 * @see Unicode Standard Annex 9: text can be made to look like another.
 */
export function cleanText(value: unknown, limit = 64): string {
  if (typeof value !== 'string') return ''
  // A megabyte of name is cut before any of it is looked at; no character is longer than two units.
  const text = value
    .slice(0, limit * 4)
    .replace(unseen, (run) => (space.test(run) ? ' ' : ''))
    .trim()
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text
}
