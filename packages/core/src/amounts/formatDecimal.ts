import { safeLocale } from '../text/safeLocale.js'
import { checkDecimals } from './checkDecimals.js'
import type { DecimalPlacesError } from './numberErrors.js'

/** More digits behind the point `Intl` does not write. */
const mostDigits = 100

/**
 * Writes plain digits for people: grouped as their language does, with a fixed number of decimals, never rounded up.
 *
 * @example
 * ```ts
 * import { formatDecimal } from '@mooring/core'
 *
 * formatDecimal('1234.5678', { digits: 2 }) // '1,234.56'
 * ```
 *
 * @param plain - Digits, with a point if there is a fraction: what `formatUnits` and `plainDecimal` give.
 * @param options - The language (BCP 47, English for what is not), the number of decimals, and a currency (ISO 4217) for
 *   its sign; what cannot be a currency has none.
 * @throws {DecimalPlacesError} The number of decimals is not a whole number from 0 to 100.
 * @see Specification §9.
 */
export function formatDecimal(plain: string, options: formatDecimal.Options): string {
  const { locale, digits, currency } = options
  const writer = writerOf(locale, digits, currency)
  const point = plain.indexOf('.')
  const whole = point < 0 ? plain : plain.slice(0, point)
  // Cut as text, so that no rounding of the formatter can add to it.
  const fraction = point < 0 ? '' : plain.slice(point + 1, point + 1 + digits)
  const cut = fraction.padEnd(digits, '0')
  // Most balances are less than a thousand: nothing is grouped, and the formatter need not be asked.
  if (writer.point !== undefined && small.test(whole)) return whole + writer.point + cut
  return writer.format.format(`${whole}.${cut}` as Intl.StringNumericLiteral)
}

export declare namespace formatDecimal {
  type Options = { locale?: string | undefined; digits: number; currency?: string | undefined }
  type ErrorType = DecimalPlacesError
}

const small: RegExp = /^(?:0|[1-9]\d{0,2})$/u

type Writer = {
  readonly locale: string | undefined
  readonly digits: number
  readonly currency: string | undefined
  readonly format: Intl.NumberFormat
  /** What is between whole and fraction, in a language that writes the digits of this file and nothing around them. */
  readonly point: string | undefined
}

/** Making a formatter costs a hundred times what using it does, and a list of balances needs the same one for each row. */
const writers: Writer[] = []

function writerOf(locale: string | undefined, digits: number, currency: string | undefined): Writer {
  for (const writer of writers) {
    if (writer.locale === locale && writer.digits === digits && writer.currency === currency) return writer
  }
  checkDecimals(digits, mostDigits)
  const hasSign = currency !== undefined && /^[a-z]{3}$/iu.test(currency)
  const format = new Intl.NumberFormat(safeLocale(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(hasSign ? { style: 'currency', currency } : {}),
  })
  const writer = { locale, digits, currency, format, point: pointOf(format, digits) }
  // A page speaks one language or two. Whoever asks for each there is does not fill the memory.
  if (writers.length >= 16) writers.length = 0
  writers.push(writer)
  return writer
}

/** Reads the point off an example. */
function pointOf(format: Intl.NumberFormat, digits: number): string | undefined {
  const zeros = '0'.repeat(digits)
  const example = format.format(7)
  return example.startsWith('7') && example.endsWith(zeros) ? example.slice(1, example.length - digits) : undefined
}
