import { base58 } from '@scure/base'

/** A serialised transaction of Solana. */
export type Message = {
  /** The first pays the fee. */
  readonly signers: readonly string[]
  /** Those who have not signed. */
  readonly missing: readonly string[]
  /** The accounts that it may change, except those of lookup tables. */
  readonly writable: readonly string[]
  /** The programs that it calls. */
  readonly programs: readonly string[]
  /** The places of lookup tables that it may change. */
  readonly lookups: readonly { readonly table: string; readonly indexes: readonly number[] }[]
}

const [signatureSize, keySize] = [64, 32]
/** The most bytes that the network takes. */
const limit = 1232

/**
 * Reads a serialised transaction, of the legacy form or of version 0.
 *
 * @throws {Error} The bytes are not a transaction, or more bytes follow it.
 * @see https://solana.com/docs/core/transactions
 */
export function readMessage(transaction: Uint8Array): Message {
  if (transaction.length > limit) throw new Error('It is too long.')
  let at = 0
  const byte = (): number => {
    const found = transaction[at]
    if (found === undefined) throw new Error('It is too short.')
    at += 1
    return found
  }
  const take = (length: number): Uint8Array => {
    if (at + length > transaction.length) throw new Error('It is too short.')
    at += length
    return transaction.subarray(at - length, at)
  }
  /** A count in one byte or two: no transaction has more of anything. */
  const count = (): number => {
    const first = byte()
    return first < 0x80 ? first : (first & 0x7f) | (byte() << 7)
  }
  const list = <item>(read: () => item): readonly item[] => Array.from({ length: count() }, read)
  const bytes = (): readonly number[] => [...take(count())]

  const signatures = list(() => take(signatureSize))
  const first = byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw new Error('Its version is not known.')
  const signerCount = isVersioned ? byte() : first
  const [readonlySigners, readonlyOthers] = [byte(), byte()]
  const keys = list(() => base58.encode(take(keySize)))
  take(keySize)
  const instructions = list(() => ({ program: byte(), accounts: bytes(), data: bytes() }))
  const tables = isVersioned
    ? list(() => ({ table: base58.encode(take(keySize)), indexes: bytes(), others: bytes() }))
    : []
  if (at !== transaction.length || signatures.length !== signerCount) throw new Error('It has more than its parts.')
  const signers = keys.slice(0, signerCount)
  if (signers.length === 0 || signers.length < signerCount) throw new Error('It has no signers.')
  return {
    signers,
    missing: signers.filter((_, index) => signatures[index]?.every((value) => value === 0)),
    writable: keys.filter((_, index) =>
      index < signerCount ? index < signerCount - readonlySigners : index < keys.length - readonlyOthers,
    ),
    programs: instructions.map(({ program }) => {
      const key = keys[program]
      if (key === undefined) throw new Error('It calls a program of a lookup table.')
      return key
    }),
    lookups: tables.map(({ table, indexes }) => ({ table, indexes })),
  }
}
