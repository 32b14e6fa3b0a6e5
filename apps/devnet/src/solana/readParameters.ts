import {
  type Address,
  getBase58Encoder,
  getBase64Encoder,
  getTransactionDecoder,
  isAddress,
  isSignature,
  type Transaction,
} from '@solana/kit'
import { JsonRpcError } from './JsonRpcError.ts'

/**
 * Methods of the node by name. Each takes the client's parameters, and returns a value for JSON, which may contain
 * bigints.
 */
export type Methods = Readonly<Record<string, (...parameters: readonly unknown[]) => unknown>>

/** The maximum size of a transaction (bytes). */
const packetLength = 1232

export function readAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalid('Invalid param: Invalid')
}

export function readSignature(value: unknown): string {
  if (typeof value === 'string' && isSignature(value)) return value
  throw invalid('Invalid param: Invalid')
}

/** Parses a whole number, not below 0. */
export function readCount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalid(`Invalid params: invalid value: ${JSON.stringify(value)}, expected a whole number.`)
}

export function readList<item>(value: unknown, limit: number, read: (value: unknown) => item): readonly item[] {
  if (!Array.isArray(value)) throw invalid('Invalid params: expected a list.')
  if (value.length > limit) throw invalid(`Too many inputs provided; max ${limit}`)
  return value.map(read)
}

/** Parses the options object that many methods take last. Its members are still unchecked. */
export function readOptions(value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  throw invalid('Invalid params: expected an object.')
}

/** Parses one of a few words, such as an encoding. */
export function readChoice(value: unknown, allowed: readonly string[]): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && allowed.includes(value)) return value
  throw invalid(`Invalid params: unknown variant ${JSON.stringify(value)}, expected one of ${allowed.join(', ')}.`)
}

/** Parses the options of a history method, which a node answers only for confirmed blocks. */
export function readPastOptions(value: unknown): Readonly<Record<string, unknown>> {
  const options = readOptions(value)
  if (options.commitment !== 'processed') return options
  throw invalid('Method does not support commitment below `confirmed`')
}

const accountEncodings = ['base58', 'base64', 'base64+zstd', 'jsonParsed']

/** Parses the encoding of accounts. */
export function readAccountOptions(value: unknown): {
  readonly encoding: string | undefined
  readonly dataSlice: { offset: number; length: number } | undefined
} {
  const { encoding, dataSlice } = readOptions(value)
  const { offset, length } = readOptions(dataSlice)
  return {
    encoding: readChoice(encoding, accountEncodings),
    dataSlice: dataSlice ? { offset: readCount(offset), length: readCount(length) } : undefined,
  }
}

/** Parses a signed or unsigned transaction. */
export function readTransaction(value: unknown, encoding: unknown): Transaction {
  const encoder = readChoice(encoding, ['base58', 'base64']) === 'base64' ? getBase64Encoder() : getBase58Encoder()
  if (typeof value !== 'string') throw invalid('Invalid params: expected a transaction.')
  let transaction: Transaction
  let bytes: ReturnType<typeof encoder.encode>
  try {
    bytes = encoder.encode(value)
    transaction = getTransactionDecoder().decode(bytes)
  } catch {
    throw invalid('failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
  if (bytes.length <= packetLength) return transaction
  throw invalid(
    `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${packetLength} bytes)`,
  )
}

export function invalid(message: string): JsonRpcError {
  return new JsonRpcError(-32602, message)
}
