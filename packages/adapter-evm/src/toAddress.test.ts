import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { toChecksum } from './toAddress.js'

test('is what viem writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      expect(toChecksum(digits)).toBe(getAddress(`0x${digits}`))
      expect(toChecksum(digits.toUpperCase())).toBe(getAddress(`0x${digits}`))
    }),
  )
})
