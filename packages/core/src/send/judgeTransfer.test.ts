import { expect, test } from 'vitest'
import type { Asset } from '../requests/Explanation.js'
import { judgeTransfer } from './judgeTransfer.js'

const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const lower = usdc.toLowerCase() as typeof usdc
const mint = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const otherMint = mint.replace('EPjF', 'EpjF') as typeof mint
const rent = { value: 2_044_280n, parts: [{ kind: 'tokenAccount', value: 2_039_280n }] } as const
const from = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const parties = { network: 'eip155:1', from, to: '0x00000000000000000000000000000000000000b0' } as const
const coin = { ...parties, token: undefined, value: 5n }
const toSelf = { ...coin, to: from.toLowerCase() }
const token = { ...parties, token: usdc, value: 7n }
const minted = {
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  from: 'one',
  to: 'other',
  token: mint,
  value: 7n,
  fee: rent,
} as const
const loss = (amount: bigint, id?: Asset['token'], item?: bigint): Asset => ({ token: id, item, amount: -amount })

test.each<[string, judgeTransfer.Deal, readonly Asset[]]>([
  ['a coin', coin, [loss(5n)]],
  ['a token, however its address is written', token, [loss(7n, lower)]],
  ['a token and the deposit of its account', minted, [loss(7n, mint), loss(2_039_280n)]],
  ['to the account itself, however its address is written', toSelf, []],
  ['less than agreed', token, [loss(6n, lower)]],
  ['a token that pays its holders', token, [loss(7n, lower), loss(-3n)]],
])('warns of nothing: %s', (_, transfer, changes) => {
  expect(judgeTransfer({ failure: undefined, changes }, transfer)).toEqual({ changes, danger: undefined })
})

test.each<[string, judgeTransfer.Deal, readonly Asset[]]>([
  ['more of the coin', coin, [loss(6n)]],
  ['more of the token, as a fee on transfers does', token, [loss(8n, lower)]],
  ['a coin with the token', token, [loss(7n, lower), loss(1n)]],
  ['another token', coin, [loss(5n), loss(1n, lower)]],
  ['a token of another case', minted, [loss(7n, otherMint)]],
  ['a token of another network', token, [loss(7n, lower.replace('eip155:1:', 'eip155:10:') as typeof usdc)]],
  ['an item of the same contract', token, [loss(1n, lower, 4n)]],
  ['more than the deposit', minted, [loss(7n, mint), loss(2_039_281n)]],
])('warns where it takes %s', (_, transfer, changes) => {
  expect(judgeTransfer({ failure: undefined, changes }, transfer)).toEqual({ changes, danger: 'takesMore' })
})

test.each<[string, judgeTransfer.Deal, readonly Asset[]]>([
  ['a coin that stays', coin, []],
  ['a token that stays', token, []],
  ['the deposit alone', minted, [loss(2_039_280n)]],
  ['a gain alone', token, [loss(-3n)]],
])('says nothing where it does not see the payment: %s', (_, transfer, changes) => {
  // Nodes leave changes out, for example of a token that does not report its transfers.
  expect(judgeTransfer({ failure: undefined, changes }, transfer)).toBeUndefined()
})

test('warns also where it does not see the payment', () => {
  expect(judgeTransfer({ failure: undefined, changes: [loss(1n)] }, token)?.danger).toBe('takesMore')
})

test.each(['', 'paused'])('warns that it would fail: %j', (failure) => {
  const reason = failure || undefined
  expect(judgeTransfer({ failure, changes: [] }, coin)).toEqual({ changes: [], danger: 'reverts', reason })
  const refused = { failure, isRefused: true, changes: [] }
  expect(judgeTransfer(refused, coin)).toEqual({ changes: [], danger: 'refused', reason })
})
