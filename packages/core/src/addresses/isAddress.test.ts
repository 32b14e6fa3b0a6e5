import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Namespace, namespaces } from '../caip/Namespace.js'
import { isAddress } from './isAddress.js'

const evm = 'ab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const valid: readonly (readonly [Namespace, string])[] = [
  ['eip155', `0x${evm}`],
  ['eip155', evm],
  ['eip155', evm.toLowerCase()],
  ['eip155', `0x${evm.toUpperCase()}`],
  ['solana', solana],
  ['solana', '11111111111111111111111111111111'],
  ['polkadot', polkadot],
  ['polkadot', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bip122', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bip122', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['bip122', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['bip122', 'n2eMqTT929pb1RDNuqEnxdaLau1rxy3efi'],
  ['bip122', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  ['bip122', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
]

const invalid: readonly (readonly [Namespace, unknown])[] = [
  ['eip155', `0x${evm.slice(1)}`],
  ['eip155', `0x${evm}0`],
  ['eip155', `0X${evm}`],
  ['eip155', `0x${evm.slice(1)}g`],
  ['eip155', ` 0x${evm}`],
  ['eip155', `0x${evm}\n`],
  ['eip155', solana],
  ['solana', `0x${evm}`],
  ['solana', '1'.repeat(31)],
  ['solana', '1'.repeat(45)],
  ['solana', `${solana.slice(1)}0`],
  ['solana', `${solana.slice(1)}O`],
  ['solana', `${solana.slice(1)}I`],
  ['solana', `${solana.slice(1)}l`],
  ['solana', `${solana} `],
  ['solana', polkadot],
  ['polkadot', solana],
  ['polkadot', '1'.repeat(45)],
  ['polkadot', '1'.repeat(51)],
  ['polkadot', `${polkadot.slice(1)}0`],
  ['bip122', `0x${evm}`],
  ['bip122', solana],
  ['bip122', '4A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bip122', `1${'1'.repeat(24)}`],
  ['bip122', `1${'1'.repeat(35)}`],
  ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0'],
  ['bip122', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bip122', 'bc1bw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bip122', `bc1${'q'.repeat(38)}`],
  ['bip122', `bc1${'q'.repeat(88)}`],
  ['bip122', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ...namespaces.flatMap((namespace) =>
    ['', undefined, null, 1, [evm], 'alice.reown.id'].map((value) => [namespace, value] as const),
  ),
]

describe('isAddress', () => {
  test.each(valid)('takes as one of %s: %s', (namespace, value) => {
    expect(isAddress(namespace, value)).toBe(true)
  })

  test.each(invalid)('refuses as one of %s: %j', (namespace, value) => {
    expect(isAddress(namespace, value)).toBe(false)
  })

  test('takes the lengths of the specification and no others', () => {
    const anyHex = fc.stringMatching(/^[0-9A-Fa-f]{36,44}$/)
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(isAddress('eip155', hex)).toBe(hex.length === 40)
        expect(isAddress('eip155', `0x${hex}`)).toBe(hex.length === 40)
      }),
    )
    const anyBase58 = fc.string({ unit: fc.constantFrom(...base58), minLength: 28, maxLength: 48 })
    fc.assert(
      fc.property(anyBase58, (text) => {
        expect(isAddress('solana', text)).toBe(text.length >= 32 && text.length <= 44)
      }),
    )
  })

  test('takes the edges of the lengths on Bitcoin', () => {
    for (const length of [25, 34]) expect(isAddress('bip122', `3${'1'.repeat(length)}`)).toBe(true)
    for (const length of [39, 87]) expect(isAddress('bip122', `tb1${'q'.repeat(length)}`)).toBe(true)
    for (const length of [39, 87]) expect(isAddress('bip122', `TB1${'Q'.repeat(length)}`)).toBe(true)
    for (const length of [38, 88]) expect(isAddress('bip122', `BC1${'Q'.repeat(length)}`)).toBe(false)
    for (const length of [46, 50]) expect(isAddress('polkadot', '1'.repeat(length))).toBe(true)
  })
})
