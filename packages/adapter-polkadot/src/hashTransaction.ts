import { blake2b } from '@noble/hashes/blake2.js'
import { toHex } from './hex.js'

/** Computes the hash of an encoded transaction. */
export const hashTransaction = (transaction: Uint8Array): string => toHex(blake2b(transaction, { dkLen: 32 }))
