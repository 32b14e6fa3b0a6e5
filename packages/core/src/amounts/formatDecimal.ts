import { safeLocale } from '../text/safeLocale.js'
import { checkDecimals } from './checkDecimals.js'
import type { DecimalPlacesError } from './numberErrors.js'

/** The maximum number of decimals that `Intl` supports. */
const mostDigits = 100

/**
 * Formats plain digits in a language, with grouping and a fixed number of decimals, rounded down.
 *
 * @example
 * ```ts
 * import { formatDecimal } from '@mooring/core/internal'
 *
 * formatDecimal('1234.5678', { digits: 2 }) // '1,234.56'
 * ```
 *
 * @param plain - Digits, with a point if there is a fraction, as `formatUnits` and `plainDecimal` return them.
 * @param options - The language (BCP 47; English if invalid), the number of decimals, and a currency (ISO 4217) for its
 *   sign; an invalid currency shows no sign.
 * @throws {DecimalPlacesError} The number of decimals is not a whole number from 0 to 100.
 * @see Specification §9.
 */
export function formatDecimal(plain: string, options: formatDecimal.Options): string {
  const { locale, digits, currency } = options
  const writer = writerOf(locale, digits, currency)
  const point = plain.indexOf('.')
  const whole = point < 0 ? plain : plain.slice(0, point)
  // Cut as text, so that the formatter cannot round up.
  const fraction = point < 0 ? '' : plain.slice(point + 1, point + 1 + digits)
  const cut = fraction.padEnd(digits, '0')
  // Most balances are below a thousand, which needs no grouping and no formatter.
  if (writer.point !== undefined && small.test(whole)) return whole + writer.point + cut
  return writer.format().format(`${whole}.${cut}` as Intl.StringNumericLiteral)
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
  readonly format: () => Intl.NumberFormat
  /** The decimal separator of a language whose digits are 0 to 9 without affixes. */
  readonly point: string | undefined
}

/**
 * Creating a formatter costs a hundred times as much as using it, and a list of balances uses the same one for each
 * row.
 */
const writers: Writer[] = []

function writerOf(locale: string | undefined, digits: number, currency: string | undefined): Writer {
  for (const writer of writers) {
    if (writer.locale === locale && writer.digits === digits && writer.currency === currency) return writer
  }
  checkDecimals(digits, mostDigits)
  const hasSign = currency !== undefined && /^[a-z]{3}$/iu.test(currency)
  let made: Intl.NumberFormat | undefined
  const format = () => {
    made ??= new Intl.NumberFormat(safeLocale(locale), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(hasSign ? { style: 'currency', currency } : {}),
    })
    return made
  }
  // The first formatter of a page takes a phone ten milliseconds, in the middle of connecting, and English needs none.
  const isPlain = !hasSign && (locale ?? 'en') === 'en'
  const writer = { locale, digits, currency, format, point: isPlain ? '.'.slice(0, digits) : pointOf(format(), digits) }
  // A page uses one or two languages. The limit bounds the memory for all others.
  if (writers.length >= 16) writers.length = 0
  writers.push(writer)
  return writer
}

/** Reads the separator from an example. */
function pointOf(format: Intl.NumberFormat, digits: number): string | undefined {
  const zeros = '0'.repeat(digits)
  const example = format.format(7)
  return example.startsWith('7') && example.endsWith(zeros) ? example.slice(1, example.length - digits) : undefined
}
