import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../database/Tables.ts'
import { toEventRow } from './AnalyticsEvent.ts'
import { createEventWriter } from './createEventWriter.ts'

const rows = (count: number) =>
  Array.from({ length: count }, () => toEventRow({ props: { event: 'MODAL_OPEN' } }, 'shop', Date.now()))

test('a database that is gone is asked once for all waiting requests', async () => {
  const asked: ((error: Error) => void)[] = []
  const connect = () => new Promise<PostgresPoolClient>((_, reject) => asked.push(reject))
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  })
  const write = createEventWriter({ query })
  const answers = [400, 400, 400].map((count) => write(rows(count)))
  const settled = Promise.allSettled(answers)
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.(new Error('Connection terminated unexpectedly'))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toHaveLength(1)

  // The next request asks again.
  const next = expect(write(rows(1))).rejects.toThrow('gone still')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(new Error('gone still'))
  await next
})
