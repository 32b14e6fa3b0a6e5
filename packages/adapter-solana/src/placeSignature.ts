import { InvalidInputRpcError } from '@mooring/core'
import { toBase58 } from './base58.js'

const signatureSize = 64
const keySize = 32

/**
 * Puts the signature of an account into a serialised transaction.
 *
 * @throws {InvalidInputRpcError} The account is not among the signers of the transaction.
 * @see https://solana.com/docs/core/transactions: signatures, then the message with its header and accounts.
 */
export function placeSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const position = findSigner(transaction, address)
  const signed = transaction.slice()
  signed.set(signature, 1 + position * signatureSize)
  return signed
}

/** Returns the id of a signed transaction: its first signature. */
export function readFirstSignature(transaction: Uint8Array): Uint8Array {
  return transaction.slice(1, 1 + signatureSize)
}

/**
 * Returns the signature of an account of a signed transaction.
 *
 * @throws {InvalidInputRpcError} The account is not among the signers of the transaction.
 */
export function readSignatureOf(transaction: Uint8Array, address: string): Uint8Array {
  const start = 1 + findSigner(transaction, address) * signatureSize
  return transaction.slice(start, start + signatureSize)
}

function findSigner(transaction: Uint8Array, address: string): number {
  // A transaction has at most 12 signatures, so their count is one byte.
  const count = transaction[0] ?? 0
  const message = transaction.subarray(1 + count * signatureSize)
  const hasVersion = ((message[0] ?? 0) & 0x80) !== 0
  // After the version come the header with three counts, and the count of accounts: two bytes if it exceeds 127.
  const header = hasVersion ? 1 : 0
  const isLong = ((message[header + 3] ?? 0) & 0x80) !== 0
  const keys = header + (isLong ? 5 : 4)
  const signers = Array.from({ length: count }, (_, index) =>
    toBase58(message.subarray(keys + index * keySize, keys + (index + 1) * keySize)),
  )
  const position = signers.indexOf(address)
  if (position >= 0) return position
  throw new InvalidInputRpcError({ details: `${address} is not among the signers of the transaction.` })
}
