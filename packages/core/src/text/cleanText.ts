/** Control characters, zero-width and other invisible format characters, bidirectional overrides, unpaired surrogates. */
const invisible: RegExp = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu

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
 */
export function cleanText(value: unknown, limit = 64): string {
  if (typeof value !== 'string') return ''
  // A megabyte of name is cut before any of it is looked at; no character is longer than two units.
  const text = value
    .slice(0, limit * 4)
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .trim()
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text
}
