import { InsertQueryNode, type KyselyPlugin, type RootOperationNode, ValuesNode } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import type { ReadBlock } from './readBlock.ts'
import { storeBlock } from './storeBlock.ts'

const network = 'eip155:1'
const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
/** 60 transactions, with 120 transfers of 180 accounts. */
const block: ReadBlock = {
  ...{ number: 7, hash: '0x7', parentHash: '0x6', minedAt: 1_700_000_000_000 },
  transactions: Array.from({ length: 60 }, (_, at) => {
    const [from, to, other] = [addressOf(3 * at), addressOf(3 * at + 1), addressOf(3 * at + 2)]
    const transfer = { kind: 'erc20' as const, token: addressOf(999), tokenId: null, from, amount: 5n }
    return {
      ...{
        hash: `0x${at}`,
        position: at,
        from,
        to,
        nonce: 1,
        status: 'confirmed' as const,
        operation: 'send' as const,
      },
      transfers: [to, other].map((to) => ({ ...transfer, to })),
    }
  }),
}

async function setUp() {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  const unread = { read_at: null, all_from: null, all_from_at: null, kept_from: null, kept_from_at: null }
  await database.query
    .insertInto('activity_cursors')
    .values({ network, next_block: 7, ...unread })
    .execute()
  const store = (hear: (node: RootOperationNode) => void) => {
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        hear(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const heard = { ...database, query: database.query.withPlugin(plugin) }
    return storeBlock(heard, network, block, { first: 0, keeps: 'all' })
  }
  return { database, store }
}

const rowsOf = (node: RootOperationNode): number =>
  InsertQueryNode.is(node) && node.values && ValuesNode.is(node.values) ? node.values.values.length : 0

async function count({ query }: Database): Promise<readonly number[]> {
  const tables = ['activity_blocks', 'activity_transactions', 'activity_transfers', 'activity_accounts'] as const
  const found = tables.map((table) => query.selectFrom(table).selectAll().execute())
  return (await Promise.all(found)).map((rows) => rows.length)
}

test('a block is written in parts of at most 25 rows, since everything waits while a statement is made', async () => {
  const { database, store } = await setUp()
  const parts: number[] = []
  await store((node) => parts.push(rowsOf(node)))
  expect(Math.max(...parts)).toBe(25)
  expect(await count(database)).toEqual([1, 60, 120, 180])
})

test('of a block that breaks off nothing is there, and it is written again as a whole', async () => {
  const { database, store } = await setUp()
  let written = 0
  const breaking = store((node) => {
    written += rowsOf(node)
    if (written > 250) throw new Error('It breaks off')
  })
  await expect(breaking).rejects.toThrow('It breaks off')
  expect(await count(database)).toEqual([0, 0, 0, 0])
  const cursor = database.query.selectFrom('activity_cursors').select('next_block')
  expect(await cursor.execute()).toEqual([{ next_block: 7 }])
  await store(() => {})
  expect(await count(database)).toEqual([1, 60, 120, 180])
  expect(await cursor.execute()).toEqual([{ next_block: 8 }])
})
