import { expect, test } from 'vitest'
import { totalOf } from './totalOf.js'

const coin = { address: undefined, decimals: 18, balance: 1_500_000_000_000_000_000n, price: 2000.1, priceBefore: 1900 }
const dollars = { address: 'usdc', decimals: 6, balance: 10_000_001n, price: 1, priceBefore: 1 }
const unknown = { address: 'new', decimals: 6, balance: 7n, price: undefined }

test('adds up exactly, today and a day ago', () => {
  const ratio = 150.15 / 2860.000001
  expect(totalOf([coin, dollars])).toEqual({ value: '3010.150001', change: { isLoss: false, amount: '150.15', ratio } })
  const fallen = { ...coin, priceBefore: 4000.2 }
  expect(totalOf([fallen])?.change).toEqual({ isLoss: true, amount: '3000.15', ratio: 0.5 })
})

test('leaves out tokens without a price', () => {
  expect(totalOf([coin, unknown])?.value).toBe('3000.15')
})

test('says nothing of yesterday when one of its prices is unknown', () => {
  expect(totalOf([coin, { ...dollars, priceBefore: undefined }])).toEqual({ value: '3010.150001', change: undefined })
})

test.each([
  ['no token', []],
  [
    'no price',
    [
      { ...coin, price: undefined },
      { ...dollars, price: undefined },
    ],
  ],
  ['no price of the own coin', [{ ...coin, price: undefined }, dollars]],
])('has no total with %s', (_, tokens) => {
  expect(totalOf(tokens)).toBeUndefined()
})

test('has a total without the price of an own coin of which there is nothing', () => {
  expect(totalOf([{ ...coin, balance: 0n, price: undefined }, dollars])?.value).toBe('10.000001')
})

test('a price of zero is a price', () => {
  expect(totalOf([{ ...coin, price: 0, priceBefore: 0 }])).toEqual({
    value: '0',
    change: { isLoss: false, amount: '0', ratio: undefined },
  })
})
