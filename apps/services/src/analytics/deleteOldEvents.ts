import type { Database } from '../database/Database.ts'
import { toDay } from './AnalyticsEvent.ts'

const dayLength = 86_400_000

/**
 * Forgets what is older than it may be kept, a day at a time, so that nobody waits long.
 *
 * @param now - Milliseconds since 1970.
 */
export async function deleteOldEvents(
  { query }: Pick<Database, 'query'>,
  options: deleteOldEvents.Options,
): Promise<void> {
  const oldest = toDay(options.now - options.retentionDays * dayLength)
  const days = await query.selectFrom('analytics_events').select('day').where('day', '<', oldest).distinct().execute()
  for (const { day } of days) await query.deleteFrom('analytics_events').where('day', '=', day).execute()
}

export declare namespace deleteOldEvents {
  type Options = { now: number; retentionDays: number }
}
