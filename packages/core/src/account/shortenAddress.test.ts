import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

test('keeps the beginning and the end', () => {
  expect(shortenAddress(address)).toBe('0xab16…fcdb')
  expect(shortenAddress(address, 4, 6)).toBe('0xab…5Bfcdb')
  expect(shortenAddress(address, 4, 0)).toBe('0xab…')
})

test('leaves alone what would not become shorter', () => {
  expect(shortenAddress('12345678901')).toBe('12345678901')
  expect(shortenAddress('123456789012')).toBe('123456…9012')
  expect(shortenAddress('')).toBe('')
})

test('never makes an address longer', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, start, end) => {
      expect(shortenAddress(text, start, end).length).toBeLessThanOrEqual(text.length)
    }),
  )
})
