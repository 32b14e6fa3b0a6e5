import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifySolana } from './verifySolana.js'

const { secretKey, publicKey } = ed25519.keygen(new Uint8Array(32).fill(7))
const address = base58.encode(publicKey)
const message = 'Ahoy ⚓'
const sign = (text: string, key = secretKey) => base58.encode(ed25519.sign(new TextEncoder().encode(text), key))

test('accepts the signature of the account alone', async () => {
  expect(await verifySolana({ address, message, signature: sign(message) })).toBe(true)
  expect(await verifySolana({ address, message: 'Ahoy', signature: sign(message) })).toBe(false)
  expect(await verifySolana({ address, message, signature: sign(message, new Uint8Array(32).fill(8)) })).toBe(false)
})

test('accepts the first vector of RFC 8032', async () => {
  const key = hexToBytes('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
  const signature = hexToBytes(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  )
  const options = { address: base58.encode(key), message: '', signature: base58.encode(signature) }
  expect(await verifySolana(options)).toBe(true)
})

/** The eight points of a small order. */
const smallOrder = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
].map(hexToBytes)

test('refuses keys of a small order, for which one signature is valid for every text', async () => {
  let accepted = 0
  for (const key of smallOrder) {
    for (const point of smallOrder) {
      const bytes = Uint8Array.of(...point, ...new Uint8Array(32))
      // By the equation alone it is valid.
      if (ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: true })) accepted += 1
      const options = { address: base58.encode(key), message, signature: base58.encode(bytes) }
      expect(await verifySolana(options)).toBe(false)
    }
  }
  expect(accepted).toBeGreaterThan(8)
})

test('refuses a second form of a signature, and malformed ones', async () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const bytes = base58.decode(sign(message))
  const scalar = [...bytes.subarray(32)].reduceRight((sum, byte) => (sum << 8n) + BigInt(byte), 0n) + order
  const larger = Uint8Array.from({ length: 32 }, (_, index) => Number((scalar >> BigInt(8 * index)) & 255n))
  const malleable = base58.encode(Uint8Array.of(...bytes.subarray(0, 32), ...larger))
  for (const signature of [malleable, '', '0OIl', `${sign(message)}1`, 'x'.repeat(100_000)])
    expect(await verifySolana({ address, message, signature })).toBe(false)
  for (const other of ['', 'harbour', '1'.repeat(100_000)])
    expect(await verifySolana({ address: other, message, signature: sign(message) })).toBe(false)
})
