/**
 * Returns a language that `Intl` accepts: the given one, or English if it is invalid. A page or a browser with the
 * language "C" or "en_US" must still show amounts.
 *
 * @param locale - BCP 47, as it came.
 */
export function safeLocale(locale: unknown): string {
  try {
    return new Intl.Locale(locale as string).toString()
  } catch {
    return 'en'
  }
}
