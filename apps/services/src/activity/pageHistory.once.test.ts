import { expect, test } from 'vitest'
import type { ServedChain } from '../chains/createChains.ts'
import type { FoundTransaction } from './findHistory.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'
import { pageHistory } from './pageHistory.ts'

const [quiet, busy] = ['eip155:1', 'eip155:2'].map(
  (caipNetworkId) => ({ namespace: 'eip155', network: { caipNetworkId } }) as ServedChain,
) as [ServedChain, ServedChain]

/** One transaction in each block, each later than those of the block before by a second. */
function find(chain: ServedChain, before: HistoryPlace | undefined, top: number): HistorySource.Page {
  const first = before ? before.block - 1 : top
  const blocks = Array.from({ length: Math.min(50, Math.max(0, first)) }, (_, at) => first - at)
  const transactions = blocks.map((block) => {
    const place = { network: chain.network.caipNetworkId, block_number: block, position: 0, hash: `0x${block}` }
    return { ...place, mined_at: block * 1000, transfers: [] } as unknown as FoundTransaction
  })
  return { transactions, hasMore: (blocks.at(-1) ?? 0) > 1 }
}

test('a network whose latest transactions were too many to skip is not said to be whole', async () => {
  const chains = [quiet, busy]
  const ask = async (chain: ServedChain, before: HistoryPlace | undefined) =>
    find(chain, before, chain === busy ? 2000 : 0)
  const cursor = { network: 'eip155:1', block: 1, position: 0, minedAt: 900_000, hash: '0x1' }
  expect(await pageHistory(ask, { chains, cursor })).toEqual({ transactions: [], next: null, since: 900_001 })
})

test('what was shown of another network is skipped', async () => {
  const ask = async (chain: ServedChain, before: HistoryPlace | undefined) =>
    find(chain, before, chain === busy ? 120 : 0)
  const cursor = { network: 'eip155:1', block: 9, position: 0, minedAt: 30_000, hash: '0x9' }
  const { transactions, next, since } = await pageHistory(ask, { chains: [quiet, busy], cursor })
  const blocks = transactions.map(({ block_number: block }) => block)
  expect([blocks, next]).toEqual([Array.from({ length: 9 }, (_, at) => 29 - at), expect.any(String)])
  expect(since).toBeUndefined()
})
