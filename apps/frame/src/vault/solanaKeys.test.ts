import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Encoder } from '@solana/kit'
import * as Hex from 'ox/Hex'
import { expect, test } from 'vitest'
import { createVaultHost } from './createVaultHost.ts'
import { hashOf } from './hashOf.ts'
import { deriveSolana } from './solanaKeys.ts'
import type { Signable } from './VaultCommands.ts'

const words = `${'abandon '.repeat(11)}about`
const bytesOf = (address: string) => new Uint8Array(getBase58Encoder().encode(address))

test('derives the first account of other wallets', async () => {
  const { solana } = await createVaultHost().run('create', { user: 'u1', secret: words })
  expect(solana).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
})

test('follows SLIP-10: its private key is the one of an independent derivation', async () => {
  const seed = new Uint8Array(Hex.toBytes('0x000102030405060708090a0b0c0d0e0f'))
  const { privateKey, publicKey } = await deriveSolana(seed)
  const { createHmac } = await import('node:crypto')
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  expect(node.subarray(0, 32).toString('hex')).toBe('2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7')
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.concat([Buffer.alloc(1), node.subarray(0, 32), Buffer.alloc(4)])
    data.writeUInt32BE(index + 2 ** 31, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  expect(Buffer.from(privateKey).equals(node.subarray(0, 32))).toBe(true)
  expect(publicKey).toEqual(ed25519.getPublicKey(node.subarray(0, 32)))
})

test('a private key that was brought in has no Solana account, and signs nothing there', async () => {
  const host = createVaultHost()
  const { solana } = await host.run('create', { user: 'u1', secret: `0x${'11'.repeat(32)}` })
  expect(solana).toBeUndefined()
  const payload: Signable = { kind: 'solanaMessage', bytes: '0x61' }
  const address = (await deriveSolana(new Uint8Array(64))).address
  await expect(host.run('sign', { payload, hash: hashOf(payload), address })).rejects.toThrow('another account')
})

test('signs what was shown, for its own account, and no message with its own key in it', async () => {
  const host = createVaultHost()
  const { solana = '' } = await host.run('create', { user: 'u1', secret: words })
  const list = ['0x8001', '0x61'] as const
  const payload: Signable = { kind: 'solanaTransactions', list }
  const { result } = await host.run('sign', { payload, hash: hashOf(payload), address: solana })
  const signatures = Hex.toBytes(result)
  expect(signatures).toHaveLength(128)
  for (const [index, bytes] of list.entries()) {
    const signature = signatures.slice(index * 64, index * 64 + 64)
    expect(ed25519.verify(signature, Hex.toBytes(bytes), bytesOf(solana))).toBe(true)
  }

  const hidden: Signable = {
    kind: 'solanaMessage',
    bytes: Hex.concat('0x0100', Hex.fromBytes(bytesOf(solana)), '0x00'),
  }
  await expect(host.run('sign', { payload: hidden, hash: hashOf(hidden), address: solana })).rejects.toThrow(
    'may be a transaction',
  )
  const other: Signable = { kind: 'solanaTransactions', list: ['0x61'] }
  const message: Signable = { kind: 'solanaMessage', bytes: '0x61' }
  for (const [wrong, hash] of [
    [message, hashOf(other)],
    [other, hashOf(message)],
    [payload, hashOf(other)],
  ] as const) {
    await expect(host.run('sign', { payload: wrong, hash, address: solana })).rejects.toThrow('not what was shown')
  }
  const stranger = (await deriveSolana(new Uint8Array(64))).address
  await expect(host.run('sign', { payload: message, hash: hashOf(message), address: stranger })).rejects.toThrow(
    'another account',
  )
})
