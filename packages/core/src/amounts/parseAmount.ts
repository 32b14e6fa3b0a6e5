import { checkDecimals } from './checkDecimals.js'
import type { DecimalPlacesError } from './numberErrors.js'
import { type NumberSymbols, numberSymbols } from './numberSymbols.js'

/** What `toUnits` takes: digits, and behind a point more of them. */
const plain: RegExp = /^\d{1,78}(?:\.\d{1,255})?$/u
/** All the spaces that languages put between groups; which of them a keyboard has is not the person's business. */
const spaces: RegExp = /[ \u00a0\u2009\u202f]/gu
const apostrophes: RegExp = /['\u2019]/gu

/**
 * Why a typed amount is none: nothing was typed; a fraction was begun; it can be read in two ways; it has more decimals
 * than the coin; it is no number.
 */
export type AmountProblem = 'empty' | 'incomplete' | 'ambiguous' | 'tooManyDecimals' | 'notANumber'

/** The amount in base units, or why there is none. */
export type ParsedAmount =
  | { readonly units: bigint; readonly problem?: undefined }
  | { readonly problem: AmountProblem; readonly units?: undefined }

/**
 * Reads an amount as a person types or pastes it in their language. Nothing is guessed, and nothing is rounded.
 *
 * A single group is refused: "1,234" is a thousand times as much in English as in German, and may have been pasted from
 * either. With a fraction behind it or a second group, "1,234.56" and "1.234.567" have one meaning, and are read.
 *
 * @example
 * ```ts
 * import { parseAmount } from '@mooring/core'
 *
 * parseAmount('0,25', { decimals: 18, locale: 'de' }) // { units: 250000000000000000n }
 * parseAmount('1,234', { decimals: 18, locale: 'en' }) // { problem: 'ambiguous' }
 * ```
 *
 * @param text - What is in the field.
 * @param options - How many decimals the coin has, 0 to 255, and the language (BCP 47) of the person.
 * @throws {DecimalPlacesError} There is no such number of decimals.
 * @see Specification §9.
 */
export function parseAmount(text: string, { decimals, locale }: parseAmount.Options): ParsedAmount {
  checkDecimals(decimals)
  // The longest amount a chain can hold, with its groups, is shorter.
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

/** Turns the digits and signs of a language into plain ones, if that can be done in one way only. */
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
    // A point that means nothing in the language can only be the one of a plain number.
    const isGrouped = whole.includes('.') && (group === '.' || symbols.moneyGroup === '.')
    return isGrouped ? { problem: 'ambiguous' } : whole
  }
  const groups = whole.split(group).length - 1
  const result = ungroup(whole, group, symbols)
  if (!plain.test(result)) return { problem: 'notANumber' }
  return groups > 1 || group === ' ' || group === "'" ? result : { problem: 'ambiguous' }
}

/** Takes the groups out if they are where the language puts them, or leaves the text as it is. */
function ungroup(whole: string, group: string, { digits, groupDigits }: NumberSymbols): string {
  const bare = whole.replaceAll(group, '')
  let expected = normal(groupDigits(bare))
  digits.forEach((digit, value) => {
    expected = expected.replaceAll(digit, String(value))
  })
  return expected === whole ? bare : whole
}

const normal = (text: string): string => text.replace(spaces, ' ').replace(apostrophes, "'")
