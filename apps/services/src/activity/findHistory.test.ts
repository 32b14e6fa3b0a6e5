import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { findHistory } from './findHistory.ts'
import { storeBlock } from './storeBlock.ts'

const network = 'eip155:1'
const [account, sender, token] = ['0xa', '0xb', '0xc']

test('of a transaction that hands something out to thousands, only what an account got is read', async () => {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  await database.query.insertInto('activity_cursors').values({ network, next_block: 0 }).execute()
  const give = (to: string, amount: bigint) => {
    return { kind: 'erc20', token, tokenId: null, from: sender, to, amount } as const
  }
  const others = Array.from({ length: 2000 }, (_, at) => give(`0xd${at}`, 1n))
  const transfers = [give(account, 5n), ...others, { ...give(sender, 7n), from: account }]
  const about = { from: sender, to: token, nonce: 0, status: 'confirmed', operation: 'execute' } as const
  const transactions = [{ hash: '0x1', position: 0, ...about, transfers }]
  await storeBlock(database, network, { number: 0, hash: '0x0', parentHash: '0x', minedAt: 0, transactions }, 0)

  const { transactions: found } = await findHistory(database, { account, networks: [network] })
  expect(found.map(({ transfers }) => transfers.map(({ amount }) => amount))).toEqual([['5', '7']])
})
