import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import type { Upstream } from '../rpc/createUpstream.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** The storage prefix of accounts on every Substrate chain: twox128("System") and twox128("Account"). */
const place = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** The fields before the free amount: a nonce and three counters of four bytes each. */
const freeAt = 16
const wordSize = 16

/**
 * An account's balance: free plus reserved.
 *
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 * @see https://docs.polkadot.com/polkadot-protocol/basics/accounts
 */
export async function readPolkadotBalance(upstream: Upstream, address: string): Promise<bigint> {
  // The SS58 checksum and prefix are already checked. The key lies between them.
  const id = base58.decode(address).slice(-34, -2)
  const key = `${place}${bytesToHex(blake2b(id, { dkLen: 16 })).slice(2)}${bytesToHex(id).slice(2)}`
  const value = await requestResult(upstream, 'state_getStorage', [key])
  // An unused account is not stored.
  if (value === null) return 0n
  const bytes =
    typeof value === 'string' && /^0x(?:[\da-f]{2})+$/iu.test(value) ? Buffer.from(value.slice(2), 'hex') : undefined
  if (!bytes || bytes.length < freeAt + 2 * wordSize)
    throw new ServiceError(503, 'chainId', 'A node of this network sent an invalid answer. Try again soon.')
  return readWord(bytes, freeAt) + readWord(bytes, freeAt + wordSize)
}

/** A number of sixteen bytes, little-endian (SCALE). */
const readWord = (bytes: Buffer, at: number): bigint =>
  bytes.readBigUInt64LE(at) + (bytes.readBigUInt64LE(at + 8) << 64n)
