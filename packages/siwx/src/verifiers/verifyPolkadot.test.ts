import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { verifyPolkadot } from './verifyPolkadot.js'

await cryptoWaitReady()
const message = 'Come aboard ⚓'
const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`

describe.each(['sr25519', 'ed25519', 'ecdsa'] as const)('a key of %s', (type) => {
  const pair = new Keyring({ type }).addFromUri('//Harbour')
  const stranger = new Keyring({ type }).addFromUri('//Stranger')
  const { address } = pair

  test('signs a text, plain or wrapped as extensions do, with or without its kind in front', async () => {
    for (const text of [message, `<Bytes>${message}</Bytes>`]) {
      for (const withType of [false, true]) {
        const signature = hex(pair.sign(text, { withType }))
        expect(await verifyPolkadot({ address, message, signature })).toBe(true)
        expect(await verifyPolkadot({ address, message: 'Come ashore', signature })).toBe(false)
        expect(await verifyPolkadot({ address: stranger.address, message, signature })).toBe(false)
      }
    }
  })

  test('is the same account by the address of every network', async () => {
    const signature = hex(pair.sign(message))
    for (const prefix of [0, 2, 42, 63, 64, 1284, 16_383])
      expect(await verifyPolkadot({ address: encodeAddress(address, prefix), message, signature })).toBe(true)
  })

  test('does not sign with a changed byte', async () => {
    const bytes = pair.sign(message)
    for (const index of bytes.keys()) {
      const changed = Uint8Array.from(bytes, (byte, at) => (at === index ? byte ^ 1 : byte))
      expect(await verifyPolkadot({ address, message, signature: hex(changed) })).toBe(false)
    }
  })
})

test('refuses what is no signature, or of no address', async () => {
  const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Harbour')
  const signature = hex(pair.sign(message))
  for (const bad of ['', '0x', 'harbour', `${signature}00`, '0'.repeat(100_000)])
    expect(await verifyPolkadot({ address: pair.address, message, signature: bad })).toBe(false)
  for (const address of ['', 'harbour', `${pair.address.slice(0, -1)}1`, '1'.repeat(100_000)])
    expect(await verifyPolkadot({ address, message, signature })).toBe(false)
})

test('refuses keys of a small order, for which one signature is valid for every text', async () => {
  const neutral = Uint8Array.of(1, ...new Uint8Array(31))
  const signature = hex(Uint8Array.of(...neutral, ...new Uint8Array(32)))
  expect(await verifyPolkadot({ address: encodeAddress(neutral), message, signature })).toBe(false)
  // Zeros are the neutral element of sr25519.
  const zeros = Uint8Array.of(...new Uint8Array(63), 128)
  for (const bytes of [zeros, Uint8Array.of(1, ...zeros)])
    expect(await verifyPolkadot({ address: encodeAddress(new Uint8Array(32)), message, signature: hex(bytes) })).toBe(
      false,
    )
})
