import { InvalidAddressError, isAddress } from '@mooring/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from './networks/networks.js'
import { parseAddress } from './parseAddress.js'
import { readAddress } from './readAddress.js'

/** From BIP-173, BIP-350, BIP-341, and the first block. */
const valid = [
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', 'main'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'p2sh', 'main'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'main'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'test'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'main'],
  ['bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn', 'p2wpkh', 'regtest'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', 'test'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', 'test'],
] as const

test.each(valid)('knows %s as %s of the %s network', (address, kind, space) => {
  const found = parseAddress(address)
  expect(found).toMatchObject({ kind, space })
  expect(found.address).toBe(address.startsWith('BC1') ? address.toLowerCase() : address)
  expect(isAddress('bip122', address)).toBe(true)
})

test.each([
  // A checksum of the other kind.
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH',
  // Mixed letters, another prefix, a witness version that nobody can spend from yet, a program of a wrong length.
  'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'bc1rw5uspcuh',
  // A version of base58 that is not an address, an address of another family, and nonsense.
  'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '',
  ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1'.repeat(10_000),
  undefined,
  null,
  {},
])('refuses %j', (value) => {
  expect(() => parseAddress(value)).toThrow(InvalidAddressError)
})

test('notices any character that was changed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.nat(), fc.stringMatching(/^[\dA-Za-z]$/u), ([address], place, letter) => {
      const index = place % address.length
      const changed = address.slice(0, index) + letter + address.slice(index + 1)
      fc.pre(changed !== address)
      expect(() => parseAddress(changed)).toThrow(InvalidAddressError)
    }),
  )
})

test('accepts an address only on its own network; regtest shares the base58 ones of the test networks', () => {
  const takes = (address: string) =>
    [bitcoin, bitcoinTestnet, bitcoinSignet, bitcoinRegtest].map((network) => {
      try {
        return readAddress(address, network).address === address
      } catch {
        return false
      }
    })
  expect(takes('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toEqual([true, false, false, false])
  expect(takes('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toEqual([false, true, true, true])
  expect(takes('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toEqual([false, true, true, false])
  expect(takes('bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn')).toEqual([false, false, false, true])
  const own = { ...bitcoinRegtest, caipNetworkId: 'bip122:0123456789abcdef0123456789abcdef' } as const
  expect(readAddress('bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn', own).kind).toBe('p2wpkh')
  expect(() => readAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', own)).toThrow(InvalidAddressError)
})
