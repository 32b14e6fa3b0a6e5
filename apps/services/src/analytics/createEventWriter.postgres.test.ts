import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { toEventRow } from './AnalyticsEvent.ts'
import { createEventWriter } from './createEventWriter.ts'

test('the same events in another order, at two instances at once, are stored once, and no request fails', async () => {
  const url = await createTestDatabase()
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const database = await openDatabase({ url, onError: () => {} })
      onTestFinished(() => database.close())
      return { ...database, write: createEventWriter(database) }
    }),
  )
  const rounds = 5
  for (let round = 0; round < rounds; round++) {
    const rows = Array.from({ length: 500 }, (_, at) =>
      toEventRow({ eventId: `${round}-${(at * 7919) % 500}`, props: { event: 'MODAL_OPEN' } }, 'shop', Date.now()),
    )
    await Promise.all([first?.write(rows), second?.write(rows.toReversed())])
  }
  const kept = await first?.query.selectFrom('analytics_events').select('event_id').execute()
  expect(kept).toHaveLength(rounds * 500)
})
