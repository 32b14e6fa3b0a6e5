import { getAddress, pad } from 'viem'
import { expect, test } from 'vitest'
import type { TokenFacts } from './describeToken.ts'
import { describeTransaction } from './describeTransaction.ts'

const network = 'eip155:1'
const [account, sender, token] = [pad('0xa', { size: 20 }), pad('0xb', { size: 20 }), pad('0xc', { size: 20 })]

/** A transaction that gave an account a hundred units of a token. */
function describeSent(facts: Omit<TokenFacts, 'decimals'>) {
  const hash = pad('0x1')
  const transfers = Array.from({ length: 100 }, (_, position) => ({
    ...{ network, hash, position, token, token_id: String(position), sent_from: sender, sent_to: account, amount: '1' },
    kind: 'erc721' as const,
  }))
  const found = {
    ...{ network, hash, block_number: 0, position: 0, mined_at: 0, sent_from: sender, sent_to: token, nonce: 0 },
    ...{ status: 'confirmed', operation: 'execute', transfers },
  }
  return describeTransaction(found, { account, factsOf: () => ({ ...facts, decimals: 0 }) })
}

test('large pictures and long names from strangers do not make a history too long to read', () => {
  // Each of these characters takes six in JSON.
  const odd = '\u0001'.repeat(256)
  const described = describeSent({ name: odd, symbol: odd, image: `https://example.org/${'x'.repeat(16_000)}` })
  // A page has fifty transactions, and clients read at most ten million bytes.
  expect(Buffer.byteLength(JSON.stringify(described))).toBeLessThan(10_000_000 / 50)
  expect(described.transfers.length).toBeGreaterThan(10)
  const pictures = described.transfers.map(({ nft_info }) => nft_info?.content.preview.url)
  expect(pictures.filter(Boolean)).toHaveLength(2)
})

test('one transaction lists a hundred transfers with ordinary names and pictures', () => {
  const image = `https://example.org/${'x'.repeat(100)}.png`
  const { transfers } = describeSent({ name: 'Boat #1', symbol: 'BOAT', image })
  expect(transfers.map(({ nft_info }) => nft_info?.content.preview.url)).toEqual(
    Array.from({ length: 100 }, () => image),
  )
})

test('says which transfers are of the network’s own coin, and not of a token with its symbol', () => {
  const hash = pad('0x1')
  const transfer = { network, hash, token_id: null, sent_from: sender, sent_to: account, amount: '1' }
  const transfers = [
    { ...transfer, position: 0, kind: 'native' as const, token: null },
    { ...transfer, position: 1, kind: 'erc20' as const, token },
  ]
  const found = {
    ...{ network, hash, block_number: 0, position: 0, mined_at: 0, sent_from: sender, sent_to: token, nonce: 0 },
    ...{ status: 'confirmed', operation: 'execute', transfers },
  }
  const facts = { name: 'Ether', symbol: 'ETH', decimals: 18, image: null }
  const described = describeTransaction(found, { account, factsOf: () => facts })
  expect(described.transfers.map(({ fungible_info }) => fungible_info?.address)).toEqual([
    null,
    `${network}:${getAddress(token)}`,
  ])
})
