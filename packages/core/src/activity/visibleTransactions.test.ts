import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { visibleTransactions } from './visibleTransactions.js'

const coin = { nft: undefined }
const art = { nft: { isSpam: false } }
const spam = { nft: { isSpam: true } }
const bait = { nft: undefined, fungible: { name: 'Crypto.com Coin', symbol: 'CRO' } }
type Transfers = Parameters<typeof visibleTransactions>[0][number]['transfers']
const of = (transfers: Transfers, chain: CaipNetworkId | undefined = 'eip155:1') => ({ metadata: { chain }, transfers })

test.each<[string, Transfers, boolean]>([
  ['a coin', [coin], true],
  ['a collectible', [art], true],
  ['nothing', [], true],
  ['spam and a coin', [spam, coin], true],
  ['spam and a collectible', [spam, art], true],
  ['spam', [spam], false],
  ['spam twice', [spam, spam], false],
  ['a token with a name like bait', [bait], true],
  ['such a token and spam', [bait, spam], true],
])('of a transaction with %s', (_, transfers, isShown) => {
  expect(visibleTransactions([of(transfers)], 'eip155:1')).toHaveLength(isShown ? 1 : 0)
})

test('shows those of the network in use only, in their order', () => {
  const unknown = { metadata: { chain: undefined }, transfers: [] }
  const transactions = [of([coin]), of([coin], 'eip155:10'), of([art]), of([], 'eip155:11'), unknown]
  expect(visibleTransactions(transactions, 'eip155:1')).toEqual([transactions[0], transactions[2]])
  expect(visibleTransactions(transactions, 'eip155:10')).toEqual([transactions[1]])
  expect(visibleTransactions(transactions, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual([])
})
