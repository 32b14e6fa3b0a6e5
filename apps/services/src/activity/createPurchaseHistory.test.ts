import { expect, onTestFinished, test } from 'vitest'
import type { ServedChain } from '../chains/createChains.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createPurchaseHistory } from './createPurchaseHistory.ts'
import { readCursor } from './cursor.ts'
import { pageHistory } from './pageHistory.ts'

const [account, payer] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const caipNetworkId = 'eip155:1'
const hashOf = (block: number) => `0x${block.toString(16).padStart(64, '0')}`

/** A chain with one payment to the account in each block. */
async function setUp(count: number) {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  let asked = 0
  const blockOf = (hash: string) => Number(BigInt(hash))
  const client = {
    async getTransaction({ hash }: { hash: string }) {
      asked += 1
      return { hash, from: payer, to: account, value: 5n, nonce: 0, transactionIndex: 3, input: '0x' }
    },
    getTransactionReceipt: async ({ hash }: { hash: string }) => ({
      ...{ status: 'success', blockNumber: BigInt(blockOf(hash)), logs: [], contractAddress: null },
      ...{ transactionHash: hash, from: payer, to: account },
    }),
    getBlock: async ({ blockNumber }: { blockNumber: bigint }) => ({ timestamp: 1_700_000_000n + blockNumber * 12n }),
  }
  const chain = { client, namespace: 'eip155', network: { caipNetworkId } } as unknown as ServedChain
  // The webhooks came in the wrong order, long after the blocks.
  const paid = Array.from({ length: count }, (_, at) => {
    return { network: caipNetworkId, hash: hashOf(at + 1), at: 1_800_000_000_000 - at }
  })
  const find = createPurchaseHistory({ database, now: () => 1_800_000_000_000 })
  const page = (next?: string | null) =>
    pageHistory((one, before) => find(one, { account, before, paid }), {
      chains: [chain],
      cursor: next ? readCursor(next) : undefined,
    })
  return { page, asked: () => asked }
}

test('a purchase has the time of its block, and not that of the message about it', async () => {
  const { page } = await setUp(1)
  expect((await page()).transactions).toMatchObject([{ block_number: 1, mined_at: 1_700_000_012_000 }])
})

test('all of many purchases come page by page, each once and the latest first, and are read once', async () => {
  const { page, asked } = await setUp(120)
  const pages = [await page()]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await page(next))
  expect(pages.map(({ transactions }) => transactions.length)).toEqual([50, 50, 20])
  const blocks = pages.flatMap(({ transactions }) => transactions.map((one) => one.block_number))
  expect(blocks).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
  expect(asked()).toBe(120)
})
