import { expect, test } from 'vitest'
import { valueToken } from './valueToken.js'

test.each([
  ['both prices', { price: 3, priceBefore: 2 }, { worth: '4.5', change: 0.5 }],
  ['a fall', { price: 1, priceBefore: 2 }, { worth: '1.5', change: -0.5 }],
  ['no earlier price', { price: 3 }, { worth: '4.5', change: undefined }],
  ['an earlier price of zero', { price: 3, priceBefore: 0 }, { worth: '4.5', change: undefined }],
  ['no price', { price: undefined, priceBefore: 2 }, { worth: undefined, change: undefined }],
  ['a price of zero', { price: 0, priceBefore: 2 }, { worth: '0', change: -1 }],
])('values a token with %s', (_, prices, value) => {
  expect(valueToken({ balance: 1_500_000n, decimals: 6, ...prices })).toEqual(value)
})
