const seconds: RegExp = /^\d{1,9}$/u
const date: RegExp = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u

/**
 * Parses a `Retry-After` header, in seconds or as a date.
 *
 * @param value - The raw header.
 * @param now - Milliseconds since 1970.
 * @returns Milliseconds from now, or `undefined` if it is unreadable.
 * @see Specification §9; RFC 9110, section 10.2.3.
 */
export function parseRetryAfter(value: string | null | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  if (seconds.test(text)) return Number(text) * 1000
  if (!date.test(text)) return undefined
  // biome-ignore lint/style/noRestrictedGlobals: Reading a date asks no clock.
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
