import { expect, test } from 'vitest'
import { judgeQuote } from './judgeQuote.js'
import { readSwapForm } from './readSwapForm.js'
import type { SwapToken } from './SwapState.js'
import { SwapInitializeError } from './swapErrors.js'

const eth: SwapToken = { address: 'eip155:1:0xee', symbol: 'ETH', decimals: 2, price: 0, balance: 100n }
const usdc: SwapToken = { ...eth, address: 'eip155:1:0xa0', symbol: 'USDC' }

test('asks for a price once both tokens and an amount are there', () => {
  const read = (amount: string, source?: SwapToken, to?: SwapToken) => readSwapForm({ source, to, amount })
  const statuses = [
    read('1'),
    read('1', eth),
    read('', eth, usdc),
    read('  ', eth, usdc),
    read('0', eth, usdc),
    read('0.00', eth, usdc),
  ]
  expect(statuses).toEqual(Array(6).fill({ status: 'none' }))
  for (const text of ['1', '1.', ' 1 ', '1.00', '01']) {
    expect(read(text, eth, usdc)).toEqual({ status: 'loading', value: 100n })
  }
  expect(read('0.01', eth, usdc)).toEqual({ status: 'loading', value: 1n })
})

test.each([
  ['de', '0,5', 50n],
  ['de', '1.234,5', 123_450n],
  ['de', '7,', 700n],
  ['ar-EG', '١٢٫٥', 1250n],
  ['en', '1,234.5', 123_450n],
])('reads an amount as it is typed in %s: %j', (locale, amount, value) => {
  expect(readSwapForm({ source: eth, to: usdc, amount, locale })).toEqual({ status: 'loading', value })
})

test.each([
  // A thousand times as much in one language as in another.
  ['de', '1.234', 'Write digits, and at most 2 of them behind a point: 0,25.'],
  ['en', '1,234', 'Write digits, and at most 2 of them behind a point: 0.25.'],
])('does not guess in %s what %j means', (locale, amount, details) => {
  const read = readSwapForm({ source: eth, to: usdc, amount, locale })
  expect(read).toMatchObject({ status: 'invalid', problem: { name: 'InvalidAmountError', details } })
})

test('reports an invalid amount even before the other token is chosen', () => {
  for (const text of ['1.234', 'abc', '-1', '1..', '.', '1e3']) {
    const read = readSwapForm({ source: eth, to: undefined, amount: text })
    expect(read).toMatchObject({ status: 'invalid', problem: { name: 'InvalidAmountError' } })
    expect('problem' in read && read.problem.shortMessage).toBe(`"${text}" is not an amount`)
  }
})

test('judges an offer by what is in the account', () => {
  const judged = { toAmount: 5n, isRefreshing: false }
  expect(judgeQuote(eth, 99n, 5n)).toEqual({ status: 'found', value: 99n, ...judged })
  expect(judgeQuote(eth, 100n, 5n)).toEqual({ status: 'found', value: 100n, ...judged })
  expect(judgeQuote(eth, 101n, 5n)).toEqual({ status: 'insufficient', value: 101n, ...judged })
  for (const none of [undefined, 0n, -1n]) expect(judgeQuote(eth, 1n, none)).toEqual({ status: 'missing' })
  expect(judgeQuote(eth, 1n, 1n).status).toBe('found')
})

test('says that swapping could not begin', () => {
  const cause = new Error('503')
  const error = new SwapInitializeError({ cause })
  expect([error.name, error.shortMessage, error.cause]).toEqual([
    'SwapInitializeError',
    'Failed to initialize swap',
    cause,
  ])
  expect(error.details).toMatchInlineSnapshot(
    `"Prices, balances or the price of gas could not be had. Try again later."`,
  )
})
