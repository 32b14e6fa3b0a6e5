// biome-ignore lint/style/noRestrictedGlobals: it reads a text, and not the clock.
const Calendar: DateConstructor = Date

/** Reads a time of ISO 8601, in milliseconds since 1970. `NaN` if there is no such time, or no such day. */
export function readTime(text: string): number {
  // JavaScript reads February 30 as a day in March.
  const day = text.slice(8, 10)
  const isDay = new Calendar(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(day)
  return isDay ? Calendar.parse(text) : Number.NaN
}
