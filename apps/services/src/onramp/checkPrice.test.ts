import { BigNumber } from 'bignumber.js'
import { describe, expect, test } from 'vitest'
import type { Asset } from '../chains/Asset.ts'
import { checkPrice } from './checkPrice.ts'

const asset = { id: 'eip155:1:native', decimals: 18 } as Asset

/** @param worth - What the coins cost elsewhere; their price is 1. */
function check([total, providerFee, networkFee, worth]: Price, isKnown = true) {
  const money = (value: number) => new BigNumber(value)
  const quote = {
    asset,
    currency: 'USD',
    total: money(total),
    subtotal: money(total).minus(providerFee).minus(networkFee),
    providerFee: money(providerFee),
    networkFee: money(networkFee),
    amount: BigInt(Math.round(worth * 1000)) * 10n ** 15n,
  }
  const prices = { of: async () => (isKnown ? money(1) : undefined) }
  const wanted = { asset, currency: 'USD', payment: money(total), method: 'card' }
  return checkPrice({ prices } as never, quote, wanted)
}

type Price = readonly [total: number, providerFee: number, networkFee: number, worth: number]

describe('a price passes', () => {
  test.each<[string, Price]>([
    ['with a fee of 1 %', [7500, 75, 2, 7423]],
    ['with a fee of 2 %, and our own price 3 % off', [100, 2, 0.5, 94.6]],
    ['of the least that a card pays, with the least fee', [20, 3.99, 1.2, 14.6]],
    ['of ten, on a network that is busy', [10, 1.5, 3, 5.4]],
    ['where the network takes a lot', [100, 4.5, 14, 80.5]],
    ['where the seller has a part of it in the price', [500, 20, 3, 465]],
    ['that is better than its fees say', [100, 5, 10, 99]],
  ])('%s', async (_, price) => {
    await expect(check(price)).resolves.toBeUndefined()
  })
})

describe('a price is refused', () => {
  test.each<[string, Price, string]>([
    ['of which the network takes 85 %', [100, 2, 85, 13], 'Its fees are too high'],
    ['of which both together take too much', [100, 10, 16, 74], 'Its fees are too high'],
    ['of ten, of which more than half is gone', [10, 3, 3, 4], 'Its fees are too high'],
    ['of which the seller takes too much', [100, 10.5, 0, 89.5], 'It takes too much for itself'],
    ['that hides another fee', [100, 10, 12, 71], 'Its price is far from that of the market'],
    ['that is far too low', [100, 2, 1, 111], 'Its price is far from that of the market'],
  ])('%s', async (_, price, expected) => {
    await expect(check(price)).rejects.toThrow(expected)
  })

  test('of which the network takes 85 %, also where no price is known', async () => {
    await expect(check([100, 2, 85, 13], false)).rejects.toThrow('Its fees are too high')
  })
})
