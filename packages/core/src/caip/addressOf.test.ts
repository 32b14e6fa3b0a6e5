import { expect, test } from 'vitest'
import { addressOf, InvalidCaipAddressError } from './addressOf.js'
import { CaipError } from './CaipError.js'

test('gives the address without its network', () => {
  expect(addressOf('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')).toBe(
    '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  )
})

test.each(['', 'eip155:1', '0xab', 'eip155:1:0xab:cd'])('refuses "%s" in the words of the specification', (value) => {
  expect(() => addressOf(value)).toThrow(InvalidCaipAddressError)
  expect(() => addressOf(value)).toThrow('Invalid CAIP Address')
  try {
    addressOf(value)
  } catch (error) {
    expect((error as Error).cause).toBeInstanceOf(CaipError)
  }
})
