import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import { programs } from '../programs.js'
import { type DecodedTransaction, readInstructions } from '../readInstructions.js'

/** A transaction, and what a wallet has to know of it beside what it does. */
export type OpenedTransaction = DecodedTransaction & {
  /** What a signature signs: all behind the signatures. */
  readonly message: Uint8Array
  /** The block that it refers to, or the value of a nonce account. */
  readonly blockhash: string
  /** Whether a nonce account keeps it valid for as long as somebody wants. */
  readonly hasNonce: boolean
  /** The signers who have not signed. */
  readonly missing: readonly string[]
}

const signatureSize = 64
/** The most bytes that the network takes. */
const limit = 1_232

/**
 * Opens a serialised transaction of which every byte is understood: one that is written anew is the same.
 *
 * @throws {Error} It is no transaction, one of another form, or has more than its parts.
 * @see https://solana.com/docs/core/transactions
 */
export function openTransaction(transaction: Uint8Array): OpenedTransaction {
  const [count = 0] = transaction
  const message = transaction.slice(1 + count * signatureSize)
  if (transaction.length > limit || count === 0) throw new Error('It has no signers, or is too long.')
  const decoded = readInstructions(transaction)
  const compiled = getCompiledTransactionMessageDecoder().decode(message)
  const again = getCompiledTransactionMessageEncoder().encode(compiled)
  const isSame = again.length === message.length && again.every((byte, index) => byte === message[index])
  if (!isSame || decoded.signers.length !== count) throw new Error('It has more than its parts.')
  const signatureAt = (index: number) =>
    transaction.subarray(1 + index * signatureSize, 1 + (index + 1) * signatureSize)
  const [first] = decoded.instructions
  return {
    ...decoded,
    message,
    blockhash: compiled.lifetimeToken,
    hasNonce: first?.program === programs.system && first.data[0] === advanceNonce && first.data.length >= 4,
    missing: decoded.signers.filter((_, index) => signatureAt(index).every((byte) => byte === 0)),
  }
}

/** AdvanceNonceAccount of the system program. */
const advanceNonce = 4

/** Writes a transaction around what is signed of it, without any signature. */
export function wrapMessage(message: Uint8Array): Uint8Array {
  // The number of signers comes first, after the version if there is one.
  const [first = 0, second = 0] = message
  const count = (first & 0x80) === 0 ? first : second
  const whole = new Uint8Array(1 + count * signatureSize + message.length)
  whole[0] = count
  whole.set(message, 1 + count * signatureSize)
  return whole
}
