import { systemClock } from '@mooring/core'

/** Writes a time of ISO 8601 as a day; nothing if it cannot be read. */
export function toDate(time: string, locale: string): string | undefined {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return undefined
  const now = systemClock.now()
  // A short session ends at an hour.
  const isSoon = date.getTime() - now < 86_400_000
  // A day without its year means the next one.
  const isLong = date.getTime() - now > 300 * 86_400_000
  const style: Intl.DateTimeFormatOptions = isSoon
    ? { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'long', ...(isLong && { year: 'numeric' }) }
  return new Intl.DateTimeFormat(locale, style).format(date)
}
