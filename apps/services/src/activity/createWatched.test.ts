import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createIntake } from '../server/createIntake.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { rowsPerDay } from './boundRows.ts'
import { createWatched } from './createWatched.ts'
import { findHistory } from './findHistory.ts'
import { forgetUnasked, watchedTime } from './forgetUnasked.ts'
import { forgetBlocks, storeBlock } from './storeBlock.ts'

const network = 'eip155:1'
const [alice, bob, carol] = ['0xa', '0xb', '0xc']
const ip = '127.0.0.1'

/** A chain on which each block has a transaction of Alice to Bob, and one of Bob to Carol. */
async function openChain(databaseUrl?: string) {
  const url = databaseUrl ?? (await createTestDatabase())
  const database = await openDatabase({ url, onError: () => {} })
  onTestFinished(() => database.close())
  const start = { next_block: 5, read_at: null, all_from: null, all_from_at: null, kept_from: null, kept_from_at: null }
  await database.query
    .insertInto('activity_cursors')
    .values({ network, ...start })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const clock = { now: 99_000 }
  const intake = createIntake({ config: parseConfig({}), database, now: Date.now })
  const transaction = (from: string, to: string, number: number, position: number) => ({
    ...({
      hash: `0x${number}${from}`,
      position,
      from,
      to,
      nonce: number,
      status: 'confirmed',
      operation: 'send',
    } as const),
    transfers: [{ kind: 'native', token: null, tokenId: null, from, to, amount: 1n } as const],
  })
  return {
    url,
    database,
    clock,
    watched: createWatched({ database, intake, now: () => clock.now }),
    async store(number: number, keeps: storeBlock.Options['keeps'] = 'watched', copies = 1) {
      const [first, second] = [transaction(alice, bob, number, 0), transaction(bob, carol, number, 1)]
      const transfers = first.transfers.flatMap((transfer) => Array.from({ length: copies }, () => transfer))
      const transactions = [{ ...first, transfers }, second]
      const block = { number, hash: `0x${number}`, parentHash: '0x', minedAt: number * 1000, transactions }
      await storeBlock(database, network, block, { first: 5, keeps })
    },
    async blocksOf(account: string) {
      const { transactions } = await findHistory(database, { account, network })
      return transactions.map(({ block_number }) => block_number)
    },
  }
}

test('what an account does is kept from the block on at which it asked, and it knows since when', async () => {
  const { store, watched, blocksOf, database } = await openChain()
  await watched.add(network, alice, ip)
  // Nothing has been read, so nothing can be said.
  expect(await watched.since(network, alice)).toBeUndefined()
  await store(5)
  await watched.add(network, alice, ip)
  await store(6)
  await watched.add(network, carol, ip)
  await store(7)
  expect(await watched.since(network, alice)).toEqual({ block: 6, at: 5000 })
  expect(await watched.since(network, carol)).toEqual({ block: 7, at: 6000 })
  expect(await blocksOf(alice)).toEqual([7, 6])
  expect(await blocksOf(carol)).toEqual([7])
  // Bob did not ask, although the others dealt with him.
  expect(await watched.since(network, bob)).toBeUndefined()
  expect(await blocksOf(bob)).toEqual([])
  const rows = await database.query.selectFrom('activity_transactions').select('hash').orderBy('hash').execute()
  expect(rows.map(({ hash }) => hash)).toEqual(['0x60xa', '0x70xa', '0x70xb'])
})

test('two instances on one database keep what either was asked for', async () => {
  const one = await openChain()
  const other = await openChain(one.url)
  await one.store(5)
  await one.watched.add(network, alice, ip)
  await other.store(6)
  await other.watched.add(network, carol, ip)
  await one.store(7)
  expect(await other.watched.since(network, alice)).toEqual({ block: 6, at: 5000 })
  expect(await one.blocksOf(alice)).toEqual([7, 6])
  expect(await one.blocksOf(carol)).toEqual([7])
})

test('where every account was kept, one that asked then knows as much when only the watched ones are kept', async () => {
  const { store, watched, blocksOf } = await openChain()
  await store(5, 'all')
  await store(6, 'all')
  expect(await watched.since(network, bob)).toEqual({ block: 5, at: 5000 })
  await watched.add(network, alice, ip)
  await store(7)
  expect(await watched.since(network, alice)).toEqual({ block: 5, at: 5000 })
  expect(await blocksOf(alice)).toEqual([7, 6, 5])
  // There is a gap between what is there of Bob and what will be.
  expect(await watched.since(network, bob)).toBeUndefined()
  await watched.add(network, bob, ip)
  expect(await watched.since(network, bob)).toEqual({ block: 8, at: 7000 })
  await store(8, 'all')
  expect(await watched.since(network, carol)).toEqual({ block: 8, at: 8000 })
})

test('an account is watched again from where a reorganisation went back to', async () => {
  const { store, watched, database, blocksOf } = await openChain()
  for (const number of [5, 6, 7]) await store(number)
  await watched.add(network, alice, ip)
  await forgetBlocks(database, network, 6)
  for (const number of [6, 7]) await store(number)
  expect((await watched.since(network, alice))?.block).toBe(6)
  expect(await blocksOf(alice)).toEqual([7, 6])
})

test('a caller can name only so many new accounts, and go on with those that are watched', async () => {
  const { store, watched } = await openChain()
  await store(5)
  for (let at = 0; at < 60; at++) await watched.add(network, `0x${at}`, ip)
  await expect(watched.add(network, alice, ip)).rejects.toMatchObject({ statusCode: 429 })
  await watched.add(network, '0x1', ip)
  await watched.add(network, alice, '127.0.0.2')
  expect(await watched.since(network, alice)).toBeDefined()
})

test('while nothing is kept, no history is complete, and each is again from the next block on', async () => {
  const { store, watched, blocksOf, database } = await openChain()
  await store(5)
  await watched.add(network, alice, ip)
  await store(6)
  for (const number of [7, 8]) await store(number, 'nothing')
  expect(await watched.since(network, alice)).toEqual({ block: 9, at: 8000 })
  await store(9)
  expect(await blocksOf(alice)).toEqual([9, 6])
  expect(await watched.since(network, alice)).toEqual({ block: 9, at: 8000 })
  // Blocks of which nothing was kept are read again, with room for them.
  await forgetBlocks(database, network, 8)
  await store(8)
  expect((await watched.since(network, alice))?.block).toBe(8)
  expect(await blocksOf(alice)).toEqual([8, 6])
})

test('where every account is kept, each is complete from the block on that is kept again', async () => {
  const { store, watched } = await openChain()
  await store(5, 'all')
  await watched.add(network, alice, ip)
  await store(6, 'nothing')
  await store(7, 'all')
  expect(await watched.since(network, alice)).toEqual({ block: 7, at: 6000 })
  expect(await watched.since(network, carol)).toEqual({ block: 7, at: 7000 })
})

test('of an account that is too busy, no more is kept on this day, and it says so', async () => {
  const { store, watched, blocksOf, database } = await openChain()
  await store(5)
  await watched.add(network, alice, ip)
  await watched.add(network, carol, ip)
  await store(6, 'watched', rowsPerDay - 100)
  await store(7, 'watched', 200)
  expect(await blocksOf(alice)).toEqual([6])
  expect(await watched.since(network, alice)).toEqual({ block: 8, at: 7000 })
  // Others are as complete as before, and what is small still fits.
  expect(await watched.since(network, carol)).toEqual({ block: 6, at: 5000 })
  await store(8, 'watched', 50)
  expect(await blocksOf(alice)).toEqual([8, 6])
  expect(await blocksOf(carol)).toEqual([8, 7, 6])
  await database.query.updateTable('activity_watched').set({ counted_day: -1 }).execute()
  await store(9, 'watched', 200)
  expect(await blocksOf(alice)).toEqual([9, 8, 6])
})

test('an account is forgotten a month after somebody asked for it, with what was kept of it alone', async () => {
  const { store, watched, blocksOf, database, clock } = await openChain()
  await store(5)
  await watched.add(network, alice, ip)
  await watched.add(network, carol, ip)
  for (const number of [6, 7]) await store(number)
  clock.now += watchedTime / 2
  await watched.add(network, carol, ip)
  clock.now += watchedTime / 2 + 1
  await forgetUnasked(database, { now: clock.now, keepsAll: false })
  expect(await watched.since(network, alice)).toBeUndefined()
  expect(await watched.since(network, carol)).toBeDefined()
  const left = async (table: 'activity_transactions' | 'activity_transfers') =>
    (await database.query.selectFrom(table).select('hash').orderBy('hash').execute()).map(({ hash }) => hash)
  expect(await left('activity_transactions')).toEqual(['0x60xb', '0x70xb'])
  expect(await left('activity_transfers')).toEqual(['0x60xb', '0x70xb'])
  expect(await blocksOf(carol)).toEqual([7, 6])
  // Who asks again is watched again, from then on.
  await watched.add(network, alice, ip)
  await store(8)
  expect(await watched.since(network, alice)).toEqual({ block: 8, at: 7000 })
  expect(await blocksOf(alice)).toEqual([8])
})

test('an account with much is forgotten step by step, and where every account is kept, what it did stays', async () => {
  const { store, watched, blocksOf, database, clock } = await openChain()
  await store(5)
  await watched.add(network, alice, ip)
  for (let number = 6; number < 450; number++) await store(number)
  clock.now += watchedTime + 1
  await forgetUnasked(database, { now: clock.now, keepsAll: true })
  expect(await blocksOf(alice)).toHaveLength(51)
  expect(await watched.since(network, alice)).toBeUndefined()
  await watched.add(network, alice, ip)
  clock.now += watchedTime + 1
  await forgetUnasked(database, { now: clock.now, keepsAll: false })
  for (const table of ['activity_watched', 'activity_accounts', 'activity_transactions', 'activity_transfers'] as const)
    expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([])
})
