/**
 * Gives a language as it can be handed to `Intl`: as it was named, or English if that names none. A page or a browser
 * that calls its language "C" or "en_US" must not keep an amount from being shown.
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
