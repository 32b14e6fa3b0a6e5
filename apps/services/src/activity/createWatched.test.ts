import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createIntake } from '../server/createIntake.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createWatched } from './createWatched.ts'
import { findHistory } from './findHistory.ts'
import { forgetBlocks, storeBlock } from './storeBlock.ts'

const network = 'eip155:1'
const [alice, bob, carol] = ['0xa', '0xb', '0xc']
const ip = '127.0.0.1'

/** A chain on which each block has a transaction of Alice to Bob, and one of Bob to Carol. */
async function openChain(databaseUrl?: string) {
  const url = databaseUrl ?? (await createTestDatabase())
  const database = await openDatabase({ url, onError: () => {} })
  onTestFinished(() => database.close())
  const start = { next_block: 5, read_at: null, all_from: null, all_from_at: null }
  await database.query
    .insertInto('activity_cursors')
    .values({ network, ...start })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
    watched: createWatched({ database, intake, now: () => 99_000 }),
    async store(number: number, keepsAll = false) {
      const transactions = [transaction(alice, bob, number, 0), transaction(bob, carol, number, 1)]
      const block = { number, hash: `0x${number}`, parentHash: '0x', minedAt: number * 1000, transactions }
      await storeBlock(database, network, block, { first: 5, keepsAll })
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
  await store(5, true)
  await store(6, true)
  expect(await watched.since(network, bob)).toEqual({ block: 5, at: 5000 })
  await watched.add(network, alice, ip)
  await store(7)
  expect(await watched.since(network, alice)).toEqual({ block: 5, at: 5000 })
  expect(await blocksOf(alice)).toEqual([7, 6, 5])
  // There is a gap between what is there of Bob and what will be.
  expect(await watched.since(network, bob)).toBeUndefined()
  await watched.add(network, bob, ip)
  expect(await watched.since(network, bob)).toEqual({ block: 8, at: 7000 })
  await store(8, true)
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
