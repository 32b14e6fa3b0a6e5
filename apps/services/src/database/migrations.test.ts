import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { createWatched } from '../activity/createWatched.ts'
import { findHistory } from '../activity/findHistory.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './openDatabase.ts'
import { postgresDialect } from './postgresDialect.ts'
import { sqliteDialect } from './sqliteDialect.ts'

type Row = Readonly<Record<string, string | number>>
type Tables = Readonly<Record<string, Row>>

/** More than 32 bits. */
const time = 1_700_000_000_123
/** What has a meaning to a migration, or in another table. */
const values: Row = { account: 'a', sent_from: 'a', network: 'eip155:1', kind: 'native', token_id: '' }

/** Writes a row with all columns into each table of an older version. */
async function writeOld(url: string, version: string): Promise<Tables> {
  const dialect = url.startsWith('sqlite:') ? sqliteDialect(url.slice(7)).dialect : postgresDialect(url, () => {})
  const query = new Kysely<Tables>({ dialect })
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(version)
  if (error) throw error
  const written: [string, Row][] = []
  for (const { name, columns } of await query.introspection.getTables()) {
    const toValue = ({ name, dataType }: (typeof columns)[number]) => {
      if (/text/iu.test(dataType)) return values[name] ?? name
      return /bigint|int8/iu.test(dataType) ? time : 1
    }
    const row = Object.fromEntries(columns.map((column) => [column.name, toValue(column)]))
    await query.insertInto(name).values(row).execute()
    written.push([name, row])
  }
  await query.destroy()
  return Object.fromEntries(written)
}

async function setUp(version: string) {
  const url = await createTestDatabase()
  const written = await writeOld(url, version)
  const database = await openDatabase({ url, onError: () => {} })
  onTestFinished(() => database.close())
  return { database, written }
}

// What came after them has changed tables that they had.
test.each([
  ['0001_activity', 6],
  ['0008_verify', 19],
  ['0014_email', 31],
  ['0016_host_keys', 32],
  ['0019_bundler', 40],
  ['0021_farcaster', 41],
  ['0024_seller_orders', 45],
  ['0026_watched_bounds', 46],
])('a database of version %s is opened, and has all that it had', async (version, count) => {
  const { database, written } = await setUp(version)
  expect(Object.keys(written)).toHaveLength(count)
  const query = database.query as unknown as Kysely<Tables>
  const found = Object.keys(written).map(async (table) => [table, await query.selectFrom(table).selectAll().execute()])
  const kept = Object.entries(written).map(([table, row]) => [
    table,
    expect.arrayContaining([expect.objectContaining(row)]),
  ])
  expect(await Promise.all(found)).toEqual(kept)
})

test('a history that was kept of all accounts stays, and is complete from where it began', async () => {
  const { database } = await setUp('0024_seller_orders')
  const { transactions } = await findHistory(database, { account: 'a', network: 'eip155:1' })
  expect(transactions).toMatchObject([{ hash: 'hash', transfers: [{ amount: 'amount' }] }])
  const watched = createWatched({ database, now: () => time, intake: {} as never })
  expect(await watched.since('eip155:1', 'a')).toEqual({ block: time, at: time })
})
