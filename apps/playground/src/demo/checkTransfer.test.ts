import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTransfer } from './checkTransfer.js'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const balance = { value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' }
const check = (input: Partial<checkTransfer.Options>) =>
  checkTransfer({ namespace: 'eip155', amount: '1', recipient, decimals: 18, balance, ...input })

describe('a transfer', () => {
  test('is read to the last digit', () => {
    expect(check({ amount: '1.000000000000000001' })).toEqual({ value: 1_000_000_000_000_000_001n })
    expect(check({ amount: '2' })).toEqual({ value: balance.value })
  })

  test('is allowed while the balance is unknown', () => {
    expect(check({ amount: '3', balance: undefined })).toEqual({ value: 3n * 10n ** 18n })
  })

  test.each(['', '0', '0.0', '-1', '1e3', '1,5', '0.0000000000000000001', '2.000000000000000001', 'all'])(
    'of "%s" is refused with a reason',
    (amount) => {
      expect(check({ amount }).problems?.amount).toMatch(/\w/u)
    },
  )

  test.each(['', 'grace.reown.id', '70997970C51812dc3A010C7d01b50e0d17dc79C8', `${recipient}0`, `${recipient} `])(
    'to "%s" is refused with a reason',
    (recipient) => {
      expect(check({ recipient }).problems?.recipient).toMatch(/\w/u)
    },
  )

  test('never sends more than there is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.integer({ min: 0, max: 18 }), (value, digits) => {
        const amount = `${value}.${'1'.repeat(digits)}`.replace(/\.$/u, '')
        expect(check({ amount }).problems === undefined).toBe(
          (check({ amount, balance: undefined }) as { value?: bigint }).value !== undefined &&
            value * 10n ** 18n + BigInt('1'.repeat(digits).padEnd(18, '0')) <= balance.value &&
            (value > 0n || digits > 0),
        )
      }),
    )
  })
})
