const shape: RegExp = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|([+-])(\d\d)(?::?(\d\d))?)$/u

/**
 * Parses a time in the format of services (ISO 8601).
 *
 * @example
 * ```ts
 * import { parseIsoTime } from '@mooring/core/internal'
 *
 * parseIsoTime('2026-01-02T03:04:05Z') // 1767323045000
 * parseIsoTime('2026-02-30T00:00:00Z') // undefined
 * ```
 *
 * @returns Milliseconds since 1970, to the second, or `undefined` for another format or an impossible day.
 * @see ISO 8601; RFC 3339.
 */
export function parseIsoTime(text: unknown): number | undefined {
  const match = typeof text === 'string' ? shape.exec(text) : null
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number)
  const offset = (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0)) * (match[7] === '-' ? -1 : 1)
  const isTime = hours < 24 && minutes < 60 && seconds <= 60
  if (!isTime || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return ((daysSince1970(year, month, day) * 24 + hours) * 60 + minutes - offset) * 60_000 + seconds * 1000
}

/** Counts the days of the Gregorian calendar. The year starts in March here, so that the leap day is its last. */
export function daysSince1970(year: number, month: number, day: number): number {
  const years = month > 2 ? year : year - 1
  const daysOfYears = 365 * years + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return daysOfYears + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 719_469
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
