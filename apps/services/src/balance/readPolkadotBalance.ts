import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import type { Upstream } from '../rpc/createUpstream.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** Where the storage of every chain built with Substrate keeps accounts: twox128("System") and twox128("Account"). */
const place = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Before the free amount: a nonce and three counters, of four bytes each. */
const freeAt = 16
const wordSize = 16

/**
 * What an account has: what is free and what is reserved.
 *
 * @throws {ServiceError} 503: no node answers, or it answers nonsense.
 * @see https://docs.polkadot.com/polkadot-protocol/basics/accounts
 */
export async function readPolkadotBalance(upstream: Upstream, address: string): Promise<bigint> {
  // The checksum and the prefix of SS58 have been looked at; the key is between them.
  const id = base58.decode(address).slice(-34, -2)
  const key = `${place}${bytesToHex(blake2b(id, { dkLen: 16 })).slice(2)}${bytesToHex(id).slice(2)}`
  const value = await requestResult(upstream, 'state_getStorage', [key])
  // An account that nobody has used yet is not stored.
  if (value === null) return 0n
  const bytes =
    typeof value === 'string' && /^0x(?:[\da-f]{2})+$/iu.test(value) ? Buffer.from(value.slice(2), 'hex') : undefined
  if (!bytes || bytes.length < freeAt + 2 * wordSize)
    throw new ServiceError(503, 'chainId', 'A node of this network answers nonsense. Try again soon.')
  return readWord(bytes, freeAt) + readWord(bytes, freeAt + wordSize)
}

/** A number of sixteen bytes, the smallest first (SCALE). */
const readWord = (bytes: Buffer, at: number): bigint =>
  bytes.readBigUInt64LE(at) + (bytes.readBigUInt64LE(at + 8) << 64n)
