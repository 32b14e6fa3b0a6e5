import { safeLocale } from '../text/safeLocale.js'

/** The number format of a language. */
export type NumberSymbols = {
  /** The decimal separator. */
  readonly decimal: string
  /** The group separator. */
  readonly group: string
  /** The group separator in amounts of money, which differs in Austria. */
  readonly moneyGroup: string
  /** Its ten digits, from zero. */
  readonly digits: readonly string[]
  /** Formats a whole number with all its groups. */
  readonly groupDigits: (whole: string) => string
}

/**
 * Determines the number format of a language.
 *
 * @param locale - BCP 47; English if invalid.
 */
export function numberSymbols(locale: string | undefined): NumberSymbols {
  const language = safeLocale(locale)
  // 'always', because languages that leave short numbers ungrouped group longer ones in the same way.
  const format = new Intl.NumberFormat(language, { useGrouping: 'always', maximumFractionDigits: 1 })
  const money = new Intl.NumberFormat(language, { useGrouping: 'always', style: 'currency', currency: 'EUR' })
  const single = new Intl.NumberFormat(language)
  return {
    decimal: signOf(format, 'decimal'),
    group: signOf(format, 'group'),
    moneyGroup: signOf(money, 'group'),
    digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => single.format(digit)),
    groupDigits: (whole) => format.format(whole as Intl.StringNumericLiteral),
  }
}

/** Reads a sign from an example that contains it. */
function signOf(format: Intl.NumberFormat, name: 'decimal' | 'group'): string {
  return format.formatToParts(1_000_000.1).find(({ type }) => type === name)?.value ?? ''
}
