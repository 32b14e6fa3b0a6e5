import type { Database } from '../database/Database.ts'
import { toDay } from './AnalyticsEvent.ts'

const dayLength = 86_400_000

/** The number of events, by day and name. */
export type EventCounts = {
  /** In UTC, the latest last. Days without events are included. */
  readonly days: readonly string[]
  /** The sum of all events of each day. */
  readonly totals: readonly number[]
  /** The most frequent first, with a number for each day. At most `mostNames`. */
  readonly events: readonly { readonly event: string; readonly total: number; readonly counts: readonly number[] }[]
}

/** Senders choose the names of events, so an unlimited page could grow without end. */
export const mostNames = 100

/** Counts the events of a project by name and day. */
export async function countEvents(
  { query }: Pick<Database, 'query'>,
  options: countEvents.Options,
): Promise<EventCounts> {
  const days = Array.from({ length: options.days }, (_, at) => toDay(options.now - (options.days - 1 - at) * dayLength))
  const found = query
    .selectFrom('analytics_events')
    .where('project_id', '=', options.projectId)
    .where('day', '>=', days[0] ?? '')
  const ofDays = await found
    .select(({ fn }) => ['day', fn.countAll<number>().as('count')])
    .groupBy('day')
    .execute()
  const names = await found
    .select(({ fn }) => ['event', fn.countAll<number>().as('total')])
    .groupBy('event')
    .orderBy('total', 'desc')
    .orderBy('event')
    .limit(mostNames)
    .execute()
  const rows =
    names.length === 0
      ? []
      : await found
          .select(({ fn }) => ['event', 'day', fn.countAll<number>().as('count')])
          .where(
            'event',
            'in',
            names.map(({ event }) => event),
          )
          .groupBy(['event', 'day'])
          .execute()
  const byEvent = Map.groupBy(rows, ({ event }) => event)
  const toCounts = (counted: readonly { day: string; count: number }[] = []): readonly number[] =>
    days.map((day) => Number(counted.find((row) => row.day === day)?.count ?? 0))
  return {
    days,
    totals: toCounts(ofDays),
    events: names.map(({ event, total }) => ({ event, total: Number(total), counts: toCounts(byEvent.get(event)) })),
  }
}

export declare namespace countEvents {
  type Options = {
    projectId: string
    /** The number of days, including today. */
    days: number
    /** Milliseconds since 1970. */
    now: number
  }
}
