const euro: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
)

/**
 * Returns the currency that is used where a language is spoken, out of those that sellers take.
 *
 * @example
 * ```ts
 * import { currencyOfLanguage } from '@mooring/core/internal'
 *
 * currencyOfLanguage('de-AT') // 'EUR'
 * currencyOfLanguage('en') // 'USD'
 * ```
 *
 * @param language - BCP 47. Without a region, its most likely one counts.
 * @returns The code of ISO 4217; undefined where it is neither the dollar, the pound nor the euro.
 */
export function currencyOfLanguage(language: string): string | undefined {
  let region: string | undefined
  try {
    region = new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
  if (region === 'US') return 'USD'
  if (region === 'GB') return 'GBP'
  return region && euro.has(region) ? 'EUR' : undefined
}
