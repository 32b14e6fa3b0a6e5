import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/Database.ts'
import { toDay } from './AnalyticsEvent.ts'

const dayLength = 86_400_000
/** Rows in one statement: few enough to stay below the statement timeout on any day. */
const batchSize = 1000

/**
 * Deletes events that are too old, in small steps, so that no request waits long.
 *
 * @param now - Milliseconds since 1970.
 */
export async function deleteOldEvents(
  { query }: Pick<Database, 'query'>,
  options: deleteOldEvents.Options,
): Promise<void> {
  const oldest = toDay(options.now - options.retentionDays * dayLength)
  for (;;) {
    const { numDeletedRows } = await query
      .deleteFrom('analytics_events')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('project_id', 'event_id'),
          'in',
          selectFrom('analytics_events')
            .select(['project_id', 'event_id'])
            .where('day', '<', oldest)
            .limit(batchSize)
            .$asTuple('project_id', 'event_id'),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < batchSize) break
    // SQLite works in this thread.
    await setImmediate()
  }
  await query.deleteFrom('analytics_sizes').where('day', '<', oldest).execute()
}

export declare namespace deleteOldEvents {
  type Options = { now: number; retentionDays: number }
}
