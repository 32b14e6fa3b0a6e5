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
  // A local chain.
  ['bip122', 'bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn'],
  ['bip122', 'BCRT1QHXCVVM9VVVKESVWKVN2H05JQW37W2MJ4NU0SYN'],
  ['bip122', 'bcrt1psvpwv6fxdl9x4aunat5gmktv0lrcxrtzyppvc6szr65qhf8l5pmqahgn3s'],
  // BIP-350: of 32, 40, 2 and 16 bytes; and the anchor that anyone may spend.
  ['bip122', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['bip122', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['bip122', 'BC1SW50QGDZ25J'],
  ['bip122', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['bip122', 'bc1pfeessrawgf'],
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
  ['bip122', 'bcrt1Qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn'],
  ['bip122', 'rb1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn'],
  // BIP-350: a version that there is not, programs of 1 and 41 bytes, and of 16 bytes in version 0.
  ['bip122', 'bc130xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['bip122', 'bc1pw5dgrnzv'],
  ['bip122', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['bip122', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
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
    for (const prefix of ['bc1', 'tb1', 'bcrt1']) {
      const takes = (data: string): boolean => {
        const taken = isAddress('bip122', prefix + data)
        expect(isAddress('bip122', (prefix + data).toUpperCase())).toBe(taken)
        return taken
      }
      for (let length = 1; length <= 90; length++) {
        expect(takes('q'.repeat(length))).toBe(length === 39 || length === 59)
        expect(takes(`p${'q'.repeat(length)}`)).toBe(length >= 10 && length <= 70)
        expect(takes(`3${'q'.repeat(length)}`)).toBe(false)
      }
      for (const version of 'pzry9x8gf2tvdw0s') expect(takes(version + 'q'.repeat(58))).toBe(true)
    }
    for (const length of [46, 50]) expect(isAddress('polkadot', '1'.repeat(length))).toBe(true)
  })
})
