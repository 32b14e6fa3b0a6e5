import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.js'

const zeros = fc.array(fc.constant(0), { maxLength: 5 })
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 80 }),
  zeros.map((list) => new Uint8Array(list)),
)

test('reads and writes what @solana/kit does, leading zeros included', () => {
  fc.assert(
    fc.property(zeros, bytes, (leading, rest) => {
      const given = new Uint8Array([...leading, ...rest])
      const text = toBase58(given)
      expect(text).toBe(getBase58Decoder().decode(given))
      expect(fromBase58(text)).toEqual(new Uint8Array(getBase58Encoder().encode(text)))
    }),
  )
})

test('rejects all other text', () => {
  for (const value of ['0', 'O', 'I', 'l', ' ', '1 ', 'ä', undefined, null, 1, {}, '1'.repeat(2_001)]) {
    expect(fromBase58(value)).toBeUndefined()
  }
  fc.assert(fc.property(fc.string(), (text) => void fromBase58(text)))
})
