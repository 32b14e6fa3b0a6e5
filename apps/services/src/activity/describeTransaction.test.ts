import { getHistory } from '@mooring/core'
import { pad } from 'viem'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import type { TokenFacts } from './describeToken.ts'
import { storeBlock } from './storeBlock.ts'

const network = 'eip155:31337'
const [account, sender, token] = [pad('0xa', { size: 20 }), pad('0xb', { size: 20 }), pad('0xc', { size: 20 })]

/** The history of an account that has been sent `count` of a token in each of fifty transactions. */
async function readSent(count: number, facts: Omit<TokenFacts, 'decimals'>) {
  const databaseUrl = await createTestDatabase()
  const database = await openDatabase({ url: databaseUrl, onError: () => {} })
  const transfer = { kind: 'erc721', token, tokenId: '1', from: sender, to: account, amount: 1n } as const
  const transactions = Array.from({ length: 50 }, (_, position) => ({
    ...{ hash: pad(`0x${position + 1}`), position, from: sender, to: token, nonce: position },
    ...({
      status: 'confirmed',
      operation: 'execute',
      transfers: Array.from({ length: count }, () => transfer),
    } as const),
  }))
  await database.query.insertInto('activity_cursors').values({ network, next_block: 0 }).execute()
  await storeBlock(database, network, { number: 0, hash: '0x0', parentHash: '0x', minedAt: 0, transactions }, 0)
  const key = { network, address: token, token_id: '1' }
  await database.query
    .insertInto('activity_tokens')
    .values({ ...key, ...facts, decimals: 0 })
    .execute()
  await database.close()

  const networks = inject('networks').map((network) => ({ ...network, keepsActivity: false }))
  const { url } = await useTestServices({ databaseUrl, networks })
  const read = await getHistory(createTestClients(url).blockchain, { address: account, network })
  return read.transactions
}

test('large pictures and long names that strangers send do not make a history too long to be read', async () => {
  // In JSON, each of these characters takes six.
  const odd = '\u0001'.repeat(256)
  const transactions = await readSent(100, {
    name: odd,
    symbol: odd,
    image: `https://example.org/${'x'.repeat(16_000)}`,
  })
  expect(transactions).toHaveLength(50)
  for (const { transfers } of transactions) expect(transfers.length).toBeGreaterThan(10)
})

test('a hundred things with ordinary names and pictures are all told in one transaction', async () => {
  const image = `https://example.org/${'x'.repeat(100)}.png`
  const transactions = await readSent(100, { name: 'Boat #1', symbol: 'BOAT', image })
  const pictures = transactions.map(({ transfers }) => transfers.map(({ nft }) => nft?.previewUrl))
  expect(pictures).toEqual(Array.from({ length: 50 }, () => Array.from({ length: 100 }, () => image)))
})
