import { checkDecimals } from './checkDecimals.js'
import type { DecimalPlacesError } from './numberErrors.js'
import { type NumberSymbols, numberSymbols } from './numberSymbols.js'

/** The input of `toUnits`: digits, with an optional point and more digits. */
const plain: RegExp = /^\d{1,78}(?:\.\d{1,255})?$/u
/** All spaces that languages use as group separators; which one the keyboard produces does not matter. */
const spaces: RegExp = /[ \u00a0\u2009\u202f]/gu
const apostrophes: RegExp = /['\u2019]/gu

/**
 * Why a typed amount is invalid: it is empty; the fraction is incomplete; it is ambiguous; it has more decimals than
 * the coin; it is not a number.
 */
export type AmountProblem = 'empty' | 'incomplete' | 'ambiguous' | 'tooManyDecimals' | 'notANumber'

/** The amount in base units, or the reason why it is invalid. */
export type ParsedAmount =
  | { readonly units: bigint; readonly problem?: undefined }
  | { readonly problem: AmountProblem; readonly units?: undefined }

/**
 * Parses an amount as a visitor types or pastes it in their language. It never guesses or rounds.
 *
 * A single group is rejected: "1,234" is a thousand times as much in English as in German, and may have been pasted
 * from either. With a fraction or a second group, as in "1,234.56" and "1.234.567", the meaning is unique.
 *
 * @example
 * ```ts
 * import { parseAmount } from '@mooring/core/internal'
 *
 * parseAmount('0,25', { decimals: 18, locale: 'de' }) // { units: 250000000000000000n }
 * parseAmount('1,234', { decimals: 18, locale: 'en' }) // { problem: 'ambiguous' }
 * ```
 *
 * @param text - The text of the field.
 * @param options - The decimals of the coin, 0 to 255, and the language (BCP 47) of the visitor.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @see Specification §9.
 */
export function parseAmount(text: string, { decimals, locale }: parseAmount.Options): ParsedAmount {
  checkDecimals(decimals)
  // Longer than the largest amount of a chain with its groups.
  if (typeof text !== 'string' || text.length > 512) return { problem: 'notANumber' }
  const typed = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/gu, '')
  if (typed === '') return { problem: 'empty' }

  const read = toPlain(typed, numberSymbols(locale))
  if (typeof read === 'object') return read
  const [whole = '', fraction = ''] = read.split('.')
  if (fraction.length > decimals) return { problem: 'tooManyDecimals' }
  return { units: BigInt(whole + fraction.padEnd(decimals, '0')) }
}

export declare namespace parseAmount {
  type Options = {
    decimals: number
    /** @default 'en' */
    locale?: string | undefined
  }
  type ErrorType = DecimalPlacesError
}

/** Converts the digits and signs of a language to plain ones, if there is only one way. */
function toPlain(typed: string, symbols: NumberSymbols): string | { problem: AmountProblem } {
  const group = normal(symbols.group)
  let text = normal(typed)
  symbols.digits.forEach((digit, value) => {
    text = text.replaceAll(digit, String(value))
  })
  const [whole = '', ...fractions] = text.split(symbols.decimal)
  const fraction = fractions.join(symbols.decimal)

  if (fractions.length > 0) {
    if (fraction === '' && plain.test(whole)) return { problem: 'incomplete' }
    const result = `${ungroup(whole, group, symbols)}.${fraction}`
    return plain.test(result) ? result : { problem: 'notANumber' }
  }
  if (plain.test(whole)) {
    // A point without a meaning in the language can only be a plain decimal point.
    const isGrouped = whole.includes('.') && (group === '.' || symbols.moneyGroup === '.')
    return isGrouped ? { problem: 'ambiguous' } : whole
  }
  const groups = whole.split(group).length - 1
  const result = ungroup(whole, group, symbols)
  if (!plain.test(result)) return { problem: 'notANumber' }
  return groups > 1 || group === ' ' || group === "'" ? result : { problem: 'ambiguous' }
}

/** Removes the groups if they are where the language puts them; otherwise the text stays unchanged. */
function ungroup(whole: string, group: string, { digits, groupDigits }: NumberSymbols): string {
  const bare = whole.replaceAll(group, '')
  let expected = normal(groupDigits(bare))
  digits.forEach((digit, value) => {
    expected = expected.replaceAll(digit, String(value))
  })
  return expected === whole ? bare : whole
}

const normal = (text: string): string => text.replace(spaces, ' ').replace(apostrophes, "'")
