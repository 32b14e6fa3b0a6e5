import { safeLocale } from '../text/safeLocale.js'

/** How a language writes numbers. */
export type NumberSymbols = {
  /** The sign before the fraction. */
  readonly decimal: string
  /** The sign between groups of digits. */
  readonly group: string
  /** The same sign in an amount of money, which is another one in Austria. */
  readonly moneyGroup: string
  /** Its ten digits, from nought. */
  readonly digits: readonly string[]
  /** Writes a whole number with all its groups. */
  readonly groupDigits: (whole: string) => string
}

/**
 * Finds out how a language writes numbers.
 *
 * @param locale - BCP 47; English for what is not.
 */
export function numberSymbols(locale: string | undefined): NumberSymbols {
  const language = safeLocale(locale)
  // 'always', for a language that leaves short numbers alone still groups them that way when it must.
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

/** Reads a sign off an example that has each of them. */
function signOf(format: Intl.NumberFormat, name: 'decimal' | 'group'): string {
  return format.formatToParts(1_000_000.1).find(({ type }) => type === name)?.value ?? ''
}
