import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { findHistory } from './findHistory.ts'
import type { Transfer } from './readTransfers.ts'
import { storeBlock } from './storeBlock.ts'

const network = 'eip155:1'
const [account, sender, token] = ['0xa', '0xb', '0xc']

/** A history of one block with one transaction, which moves these. */
async function store(transfers: readonly Transfer[]) {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  await database.query
    .insertInto('activity_cursors')
    .values({
      network,
      next_block: 0,
      read_at: null,
      all_from: null,
      all_from_at: null,
      kept_from: null,
      kept_from_at: null,
    })
    .execute()
  const about = { from: sender, to: token, nonce: 0, status: 'confirmed', operation: 'execute' } as const
  const transactions = [{ hash: '0x1', position: 0, ...about, transfers }]
  const block = { number: 0, hash: '0x0', parentHash: '0x', minedAt: 0, transactions }
  await storeBlock(database, network, block, { first: 0, keeps: 'all' })
  return database
}
const give = (to: string, amount: bigint): Transfer => ({
  kind: 'erc20',
  token,
  tokenId: null,
  from: sender,
  to,
  amount,
})

async function amountsOf(database: Database) {
  const { transactions } = await findHistory(database, { account, network })
  return transactions.map(({ transfers }) => transfers.map(({ amount }) => Number(amount)))
}

test('when one transaction sends tokens to thousands, only the transfers of the account are read', async () => {
  const others = Array.from({ length: 2000 }, (_, at) => give(`0xd${at}`, 1n))
  const database = await store([give(account, 5n), ...others, { ...give(sender, 7n), from: account }])
  expect(await amountsOf(database)).toEqual([[5, 7]])
})

test('when one transaction sends thousands of transfers to one account, the first hundred are read', async () => {
  const database = await store(Array.from({ length: 2000 }, (_, at) => give(account, BigInt(at))))
  expect(await amountsOf(database)).toEqual([Array.from({ length: 100 }, (_, at) => at)])
})
