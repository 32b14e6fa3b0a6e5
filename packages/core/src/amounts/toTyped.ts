import { numberSymbols } from './numberSymbols.js'

/**
 * Converts a plain decimal number to the form that a visitor would type in their language, without groups: `parseAmount`
 * reads it.
 *
 * @example
 * ```ts
 * import { toTyped } from '@mooring/core/internal'
 *
 * toTyped('1.204', 'de') // '1,204'
 * ```
 *
 * @param plain - Digits and a point.
 * @param locale - BCP 47.
 */
export function toTyped(plain: string, locale: string | undefined): string {
  return plain.replace('.', numberSymbols(locale).decimal)
}
