import type { Database } from '../database/Database.ts'
import { toDay } from './AnalyticsEvent.ts'

const dayLength = 86_400_000

/** How often things happened. */
export type EventCounts = {
  /** In UTC, the latest last. Those without events are there, too. */
  readonly days: readonly string[]
  /** The most frequent first, with a number for each day. */
  readonly events: readonly { readonly event: string; readonly total: number; readonly counts: readonly number[] }[]
}

/** Counts the events of a project by name and day. */
export async function countEvents(
  { query }: Pick<Database, 'query'>,
  options: countEvents.Options,
): Promise<EventCounts> {
  const days = Array.from({ length: options.days }, (_, at) => toDay(options.now - (options.days - 1 - at) * dayLength))
  const rows = await query
    .selectFrom('analytics_events')
    .select(({ fn }) => ['event', 'day', fn.countAll<number>().as('count')])
    .where('project_id', '=', options.projectId)
    .where('day', '>=', days[0] ?? '')
    .groupBy(['event', 'day'])
    .execute()
  const byEvent = Map.groupBy(rows, ({ event }) => event)
  const events = [...byEvent].map(([event, found]) => {
    const counts = days.map((day) => Number(found.find((row) => row.day === day)?.count ?? 0))
    return { event, total: counts.reduce((sum, count) => sum + count, 0), counts }
  })
  return { days, events: events.toSorted((a, b) => b.total - a.total || a.event.localeCompare(b.event, 'en')) }
}

export declare namespace countEvents {
  type Options = {
    projectId: string
    /** How many, the current one among them. */
    days: number
    /** Milliseconds since 1970. */
    now: number
  }
}
