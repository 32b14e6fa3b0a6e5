import type { Database } from '../database/Database.ts'
import { isDatabaseGone } from '../database/isDatabaseGone.ts'
import { type EventRow, sizeOf } from './AnalyticsEvent.ts'

/** Rows in one statement. */
const batchSize = 500

/** Sorted, so that two instances that write the same events do not deadlock. */
const byKey = (a: EventRow, b: EventRow): number =>
  compare(a.project_id, b.project_id) || compare(a.event_id, b.event_id)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Stores new events, and how much they take. */
async function store(query: Database['query'], rows: readonly EventRow[]): Promise<void> {
  const stored = await query
    .insertInto('analytics_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['project_id', 'event_id']).doNothing())
    .returning(['project_id', 'day', 'properties'])
    .execute()
  const sizes = Map.groupBy(stored, ({ project_id, day }) => `${day} ${project_id}`)
  if (sizes.size === 0) return
  await query
    .insertInto('analytics_sizes')
    .values(
      [...sizes.values()].flatMap((events) =>
        events.slice(0, 1).map(({ project_id, day }) => ({
          project_id,
          day,
          bytes: events.reduce((sum, event) => sum + sizeOf(event), 0),
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'day'])
        .doUpdateSet(({ eb, ref }) => ({ bytes: eb(ref('analytics_sizes.bytes'), '+', ref('excluded.bytes')) })),
    )
    .execute()
}

type Waiting = { rows: readonly EventRow[]; resolve: () => void; reject: (error: unknown) => void }

/**
 * Writes events. Events that arrive while the database is busy are written together, and every request waits until its
 * own are committed.
 */
export function createEventWriter({ query }: Pick<Database, 'query'>): (rows: readonly EventRow[]) => Promise<void> {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = takeBatch()
      try {
        await query
          .transaction()
          .execute((transaction) => store(transaction, batch.flatMap(({ rows }) => rows).toSorted(byKey)))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        // A failing database takes seconds to answer. The waiting requests fail with this one instead of waiting again.
        const behind = isDatabaseGone(error) ? waiting.splice(0) : []
        for (const { reject } of [...batch, ...behind]) reject(error)
      }
    }
    isWriting = false
  }

  function takeBatch(): readonly Waiting[] {
    let size = 0
    const end = waiting.findIndex(({ rows }, at) => {
      size += rows.length
      return at > 0 && size > batchSize
    })
    const batch = waiting.slice(0, end < 0 ? undefined : end)
    waiting = waiting.slice(batch.length)
    return batch
  }

  return (rows) =>
    rows.length === 0
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          waiting.push({ rows, resolve, reject })
          if (!isWriting) void write()
        })
}
