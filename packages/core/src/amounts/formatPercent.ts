import { safeLocale } from '../text/safeLocale.js'

/**
 * Formats a share or a change as a percentage in a language, with one decimal and a true minus sign.
 *
 * @example
 * ```ts
 * import { formatPercent } from '@mooring/core/internal'
 *
 * formatPercent(0.805) // '80.5%'
 * formatPercent(-0.07, { isChange: true }) // '−7.0%'
 * ```
 *
 * @param ratio - 1 is 100 %.
 * @param options - The language (BCP 47), how many decimals, and whether a gain has its sign.
 */
export function formatPercent(ratio: number, options: formatPercent.Options = {}): string {
  const { locale, digits = 1, isChange } = options
  const format = new Intl.NumberFormat(safeLocale(locale), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: isChange ? 'exceptZero' : 'auto',
  })
  // A value that rounds to zero has no sign.
  const shown = Math.abs(ratio) < 0.005 / 10 ** digits ? 0 : ratio
  return format.format(shown).replace('-', '−')
}

export declare namespace formatPercent {
  type Options = {
    /** @default 'en' */
    locale?: string | undefined
    /** @default 1 */
    digits?: number | undefined
    /** A gain has a plus. */
    isChange?: boolean | undefined
  }
}
