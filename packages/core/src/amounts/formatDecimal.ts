/**
 * Writes plain digits for people: grouped as their language does, with a fixed number of decimals, never rounded up.
 *
 * @param plain - Digits, with a point if there is a fraction: what `formatUnits` and `plainDecimal` give.
 * @param options - The language (BCP 47), the number of decimals, and a currency (ISO 4217) for its sign.
 */
export function formatDecimal(plain: string, options: formatDecimal.Options): string {
  const { locale = 'en', digits, currency } = options
  const [whole = '0', fraction = ''] = plain.split('.')
  // Cut as text, so that no rounding of the formatter can add to it.
  const cut = `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`
  return formatterOf(locale, digits, currency).format(cut as Intl.StringNumericLiteral)
}

export declare namespace formatDecimal {
  type Options = { locale?: string | undefined; digits: number; currency?: string | undefined }
}

/** Making a formatter costs a hundred times what using it does, and a list of balances needs the same one for each row. */
const formatters: Map<string, Intl.NumberFormat> = /* @__PURE__ */ new Map()

function formatterOf(locale: string, digits: number, currency: string | undefined): Intl.NumberFormat {
  const key = `${locale} ${digits} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(currency === undefined ? {} : { style: 'currency', currency }),
  })
  // A page speaks one language or two. Whoever asks for each there is does not fill the memory.
  if (formatters.size >= 16) formatters.clear()
  formatters.set(key, formatter)
  return formatter
}
