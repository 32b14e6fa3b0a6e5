import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLookAlike } from './findLookAlike.js'
import { isSameAddress } from './isSameAddress.js'

const known = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const poisoned = `0xaB16${'0'.repeat(32)}FcDb`

describe('findLookAlike', () => {
  test.each([
    [poisoned, [known], known],
    [poisoned, [`0x${'1'.repeat(40)}`, known], known],
    [known, [known], undefined],
    // However it is written.
    [known.toLowerCase(), [known], undefined],
    [known.slice(2), [known], undefined],
    // It was paid before itself.
    [poisoned, [known, poisoned], undefined],
    [`0xab16${'0'.repeat(32)}0cdb`, [known], undefined],
    [`0xab26${'0'.repeat(32)}fcdb`, [known], undefined],
    [poisoned, [], undefined],
  ])('finds for %s, knowing %j: %s', (address, others, found) => {
    expect(findLookAlike('eip155', address, others)).toBe(found)
  })

  test('takes a capital for its small letter, where the two are different addresses', () => {
    const one = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
    const other = `7XkX${'1'.repeat(36)}GasU`
    expect(findLookAlike('solana', other, [one])).toBe(one)
    expect(isSameAddress('solana', one, one.toLowerCase())).toBe(false)
    expect(isSameAddress('eip155', known, known.slice(2).toUpperCase())).toBe(true)
  })

  test('points out every address with the same ends and another middle, and no known one', () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
    fc.assert(
      fc.property(hex(4), hex(4), hex(32), hex(32), (start, end, one, other) => {
        const [first, second] = [`0x${start}${one}${end}`, `0x${start}${other}${end}`]
        expect(findLookAlike('eip155', second, [first])).toBe(one === other ? undefined : first)
        expect(findLookAlike('eip155', first, [first])).toBeUndefined()
      }),
    )
  })
})
