/** The sign of a currency, `$`, or its code. */
export function signOf(currency: string | undefined, locale: string): string {
  if (!currency) return ''
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
