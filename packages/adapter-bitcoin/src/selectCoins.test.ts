import { InsufficientFundsError } from '@mooring/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coin } from './readCoins.js'
import { selectCoins } from './selectCoins.js'
import { dustOf, feeOf, sizeOf } from './sizes.js'

const coin = (value: bigint, index = 0): Coin => ({ id: 'ab'.repeat(32), index, value, isConfirmed: true })
const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0n)

test('pays the value and the fee, and loses no more than dust to the miner', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 })
  const kinds = fc.constantFrom('p2wpkh', 'p2tr', 'p2pkh', 'p2sh')
  const rates = fc.double({ min: 1, max: 500, noNaN: true })
  fc.assert(
    fc.property(
      amounts,
      kinds,
      kinds,
      rates,
      fc.bigInt({ min: 546n, max: 10n ** 9n }),
      (values, kind, to, rate, value) => {
        const coins = values.map(coin)
        let selection: ReturnType<typeof selectCoins>
        try {
          selection = selectCoins({ coins, kind, to, value, rate })
        } catch (error) {
          expect(error).toBeInstanceOf(InsufficientFundsError)
          return
        }
        const { coins: chosen, change } = selection
        const paid = sum(chosen) - value - change
        const outputs = change > 0n ? [to, kind] : [to]
        expect(paid).toBeGreaterThanOrEqual(feeOf(sizeOf(kind, chosen.length, outputs), rate))
        // Change below the dust limit goes to the miner, together with the cost of its output.
        expect(paid).toBeLessThan(feeOf(sizeOf(kind, chosen.length, [to, kind]), rate) + dustOf(kind) + 1n)
        if (change > 0n) expect(change).toBeGreaterThanOrEqual(dustOf(kind))
      },
    ),
  )
})

test('spends no coins that cost more than they are worth, or may carry a collectible', () => {
  const options = { kind: 'p2wpkh', to: 'p2wpkh', value: 5_000n, rate: 10 } as const
  expect(selectCoins({ ...options, coins: [coin(600n), coin(20_000n, 1)] }).coins.map(({ index }) => index)).toEqual([
    1,
  ])
  const inscribed = [coin(10_000n), coin(546n, 1)]
  expect(() => selectCoins({ ...options, kind: 'p2tr', coins: inscribed })).toThrow(InsufficientFundsError)
  expect(() => selectCoins({ ...options, rate: 1, value: 500n, coins: [coin(546n), coin(330n, 1)] })).toThrow(
    InsufficientFundsError,
  )
  expect(() => selectCoins({ ...options, coins: [] })).toThrow(InsufficientFundsError)
})
