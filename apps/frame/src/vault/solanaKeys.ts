import * as Base58 from 'ox/Base58'
import * as Ed25519 from 'ox/Ed25519'
import * as Hex from 'ox/Hex'
import { namesKey } from '../solana/namesKey.ts'
import type { Bytes } from './envelope.ts'
import type { Signable } from './VaultCommands.ts'

/** m/44'/501'/0'/0': the first account of most wallets. */
const path = [44, 501, 0, 0] as const
const hardened = 0x8000_0000

/**
 * Derives the Solana account of a seed.
 *
 * @see SLIP-10, ed25519: every step is hardened.
 */
export async function deriveSolana(seed: Bytes): Promise<SolanaKey> {
  let node = await hmac(new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + hardened)
    const next = await hmac(node.slice(32), data)
    for (const secret of [node, data]) secret.fill(0)
    node = next
  }
  const privateKey = node.slice(0, 32)
  node.fill(0)
  const publicKey = Ed25519.getPublicKey({ privateKey, as: 'Bytes' })
  return { privateKey, publicKey, address: Base58.fromBytes(publicKey) }
}

/**
 * Signs a message, or transactions.
 *
 * @returns The signatures, one after the other, each of 64 bytes.
 * @throws {Error} The message may be a transaction.
 */
export function signSolana({ privateKey, publicKey }: SolanaKey, payload: SolanaPayload): `0x${string}` {
  const list = payload.kind === 'solanaMessage' ? [payload.bytes] : payload.list
  if (payload.kind === 'solanaMessage' && namesKey(payload.bytes, publicKey))
    throw new Error('The message may be a transaction')
  const key = Hex.fromBytes(privateKey)
  privateKey.fill(0)
  return Hex.concat(...list.map((bytes) => Ed25519.sign({ payload: bytes, privateKey: key })))
}

type SolanaPayload = Extract<Signable, { kind: 'solanaMessage' | 'solanaTransactions' }>

async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}

export type SolanaKey = { readonly privateKey: Bytes; readonly publicKey: Uint8Array; readonly address: string }
