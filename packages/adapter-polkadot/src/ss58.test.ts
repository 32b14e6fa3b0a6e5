import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSs58, encodeSs58 } from './ss58.js'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
// 46 and 47 are reserved.
const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((prefix) => prefix !== 46 && prefix !== 47)

test('writes and reads addresses of every network as polkadot-js does', () => {
  fc.assert(
    fc.property(keys, prefixes, (key, prefix) => {
      const address = encodeSs58({ key, prefix })
      expect(address).toBe(encodeAddress(key, prefix))
      expect(decodeSs58(address)).toEqual({ key, prefix })
      expect(decodeAddress(address, false, prefix)).toEqual(key)
    }),
  )
})

test('notices any changed character', () => {
  const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  expect(decodeSs58(address)?.prefix).toBe(0)
  for (let at = 0; at < address.length; at += 1) {
    const other = address[at] === '7' ? '8' : '7'
    expect(decodeSs58(address.slice(0, at) + other + address.slice(at + 1))).toBeUndefined()
  }
})

test('rejects all other text', () => {
  fc.assert(fc.property(fc.string({ maxLength: 70 }), (text) => decodeSs58(text) === undefined))
  const short = encodeAddress(new Uint8Array(8), 0)
  for (const text of ['', short, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '1'.repeat(1_000_000)]) {
    expect(decodeSs58(text)).toBeUndefined()
  }
})
