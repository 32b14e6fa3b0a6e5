import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidChainIdError } from '../networks/networkErrors.js'
import { toCoinType } from './toCoinType.js'

describe('toCoinType', () => {
  test.each([
    [1, 60],
    [2, 2147483650],
    [10, 2147483658],
    [8453, 2147492101],
    [2147483647, 4294967295],
  ])('gives the chain %i the type %i', (chainId, coinType) => {
    expect(toCoinType(chainId)).toBe(coinType)
  })

  test.each([2147483648, 2147483649, 2 ** 53, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1'])(
    'refuses %s in the words of the specification',
    (chainId) => {
      expect(() => toCoinType(chainId as number)).toThrow(InvalidChainIdError)
      expect(() => toCoinType(chainId as number)).toThrow(/^Invalid chainId\n/)
    },
  )

  test('says up to which number there are names', () => {
    expect(() => toCoinType(2147483648)).toThrow('a whole number from 1 to 2147483647.')
  })

  test('gives no two chains one type', () => {
    const anyChain = fc.integer({ min: 1, max: 2147483647 })
    fc.assert(
      fc.property(anyChain, anyChain, (one, other) => {
        expect(toCoinType(one) === toCoinType(other)).toBe(one === other)
      }),
    )
  })
})
