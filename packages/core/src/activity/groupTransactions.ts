import { safeLocale } from '../text/safeLocale.js'
import { daysSince1970, parseIsoTime } from './parseIsoTime.js'

/** The transactions of one month. */
export type TransactionGroup<transaction> = {
  /** The year, and the month from 1; both `undefined` for transactions with an unreadable time. */
  readonly year: number | undefined
  readonly month: number | undefined
  readonly transactions: readonly transaction[]
}

/**
 * Groups transactions by year and then month, the latest month first. Within a month they keep their order.
 *
 * @example
 * ```ts
 * import { groupTransactions } from '@mooring/core'
 * import { groupTitle } from '@mooring/core/internal'
 *
 * const [group] = groupTransactions([{ metadata: { minedAt: '2026-01-02T03:04:05Z' } }])
 * group && groupTitle(group, { currentYear: 2027 }) // 'January 2026'
 * ```
 *
 * @param transactions - The history as the service returns it.
 * @param options - The visitor's time zone (IANA), which decides the month a transaction belongs to.
 * @see Specification §2.
 */
export function groupTransactions<transaction extends { readonly metadata: { readonly minedAt: string } }>(
  transactions: readonly transaction[],
  options: groupTransactions.Options = {},
): readonly TransactionGroup<transaction>[] {
  const toMonth = createMonthReader(options.timeZone)
  const groups = new Map<number | undefined, transaction[]>()
  for (const transaction of transactions) {
    const month = toMonth(transaction.metadata.minedAt)
    const group = groups.get(month)
    if (group) group.push(transaction)
    else groups.set(month, [transaction])
  }
  // Transactions with an unreadable time come last.
  const latestFirst = [...groups].sort(([one = -1], [other = -1]) => other - one)
  return latestFirst.map(([month, members]) => ({
    year: month === undefined ? undefined : Math.floor(month / 12),
    month: month === undefined ? undefined : (month % 12) + 1,
    transactions: members,
  }))
}

export declare namespace groupTransactions {
  type Options = {
    /** An invalid time zone counts as UTC. @default 'UTC' */
    timeZone?: string | undefined
  }
}

/** Converts a time to the number of its month since the year 0. */
function createMonthReader(timeZone = 'UTC'): (minedAt: string) => number | undefined {
  const format = createMonthFormat(timeZone)
  const isUtc = format.resolvedOptions().timeZone === 'UTC'
  return (minedAt) => {
    const time = parseIsoTime(minedAt)
    if (time === undefined) return undefined
    // In UTC, and without an offset, the text contains the month.
    if (isUtc && minedAt.endsWith('Z')) return Number(minedAt.slice(0, 4)) * 12 + Number(minedAt.slice(5, 7)) - 1
    const parts = format.formatToParts(time)
    const read = (name: string): number => Number(parts.find(({ type }) => type === name)?.value)
    return read('year') * 12 + read('month') - 1
  }
}

/** Some privacy tools report an invalid zone, which must not hide the history. */
function createMonthFormat(timeZone: string): Intl.DateTimeFormat {
  const make = (zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { timeZone: zone, year: 'numeric', month: 'numeric' })
  try {
    return make(timeZone)
  } catch {
    return make('UTC')
  }
}

/** Calendars that count other years, but start months on the same days. */
const sameMonths: RegExp = /^(?:gregory|buddhist|japanese|roc)$/u

/**
 * Formats a month in the visitor's language, with the year only if it is not the current one.
 *
 * @example
 * ```ts
 * import { groupTitle } from '@mooring/core/internal'
 *
 * groupTitle({ year: 2026, month: 1 }, { currentYear: 2026 }) // 'January'
 * ```
 *
 * @param group - The month.
 * @param options - The current year, and the language (BCP 47).
 * @returns The title, or '' for transactions with an unreadable time.
 * @see Specification §2.
 */
export function groupTitle(
  { year, month }: Pick<TransactionGroup<unknown>, 'year' | 'month'>,
  { currentYear, locale = 'en' }: groupTitle.Options,
): string {
  if (year === undefined || month === undefined) return ''
  const language = safeLocale(locale)
  const { calendar } = new Intl.DateTimeFormat(language).resolvedOptions()
  return new Intl.DateTimeFormat(language, {
    // In other calendars the days of a month belong to two months, so a title would be wrong for most of its group.
    calendar: sameMonths.test(calendar) ? calendar : 'gregory',
    timeZone: 'UTC',
    month: 'long',
    ...(year === currentYear ? {} : { year: 'numeric' }),
  }).format(daysSince1970(year, month, 1) * 86_400_000)
}

export declare namespace groupTitle {
  type Options = {
    currentYear: number
    /** @default 'en' */
    locale?: string | undefined
  }
}
