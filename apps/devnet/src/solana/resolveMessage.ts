import {
  type Address,
  address,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  type Transaction,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { JsonRpcError } from './JsonRpcError.ts'

const lookupProgram = address('AddressLookupTab1e1111111111111111111111111')
/** The offset of the addresses in a lookup table, and the length of one (bytes). */
const tableHeader = 56
const addressLength = 32

/** One instruction of a transaction; accounts are indexes into the transaction's list. */
export type CompiledInstruction = {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** The message of a transaction, with the accounts that it loads from lookup tables. */
export type ResolvedMessage = {
  readonly version: 'legacy' | 0
  readonly header: {
    readonly numRequiredSignatures: number
    readonly numReadonlySignedAccounts: number
    readonly numReadonlyUnsignedAccounts: number
  }
  readonly blockhash: string
  /** The static accounts of the message, then the writable and the readonly ones of lookup tables. */
  readonly accounts: readonly Address[]
  readonly staticCount: number
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
  readonly lookups: readonly {
    readonly accountKey: Address
    readonly writableIndexes: readonly number[]
    readonly readonlyIndexes: readonly number[]
  }[]
  readonly instructions: readonly CompiledInstruction[]
  readonly isSigner: (index: number) => boolean
  readonly isWritable: (index: number) => boolean
}

/**
 * Decodes the message of a transaction and resolves its lookup tables.
 *
 * @throws {JsonRpcError} It is not a message, has an unknown version, or names accounts that do not exist.
 */
export function resolveMessage(svm: LiteSVM, { messageBytes }: Pick<Transaction, 'messageBytes'>): ResolvedMessage {
  const message = decode(messageBytes)
  if (message.version === 1) throw invalid('transaction version 1 is not supported')
  const { header, staticAccounts, version, lifetimeToken } = message
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []

  const load = (key: 'writableIndexes' | 'readonlyIndexes'): Address[] =>
    lookups.flatMap((lookup) => {
      const table = readTable(svm, lookup.lookupTableAddress)
      return lookup[key].map((index) => {
        const found = table[index]
        if (!found) throw invalid('Transaction address table lookup uses an invalid index')
        return found
      })
    })
  const loaded = { writable: load('writableIndexes'), readonly: load('readonlyIndexes') }
  const accounts = [...staticAccounts, ...loaded.writable, ...loaded.readonly]
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
    if ([programAddressIndex, ...accountIndices].some((index) => index >= accounts.length))
      throw invalid('Transaction failed to sanitize accounts offsets correctly')
    return { programIdIndex: programAddressIndex, accounts: accountIndices, data: Uint8Array.from(data ?? []) }
  })

  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const staticCount = staticAccounts.length
  return {
    version,
    header: {
      numRequiredSignatures: numSignerAccounts,
      numReadonlySignedAccounts: numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
    },
    blockhash: lifetimeToken,
    accounts,
    staticCount,
    loaded,
    lookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      accountKey: lookupTableAddress,
      writableIndexes,
      readonlyIndexes,
    })),
    instructions,
    isSigner: (index) => index < numSignerAccounts,
    isWritable(index) {
      if (index >= staticCount) return index < staticCount + loaded.writable.length
      if (index < numSignerAccounts) return index < numSignerAccounts - numReadonlySignerAccounts
      return index < staticCount - numReadonlyNonSignerAccounts
    },
  }
}

function decode(
  bytes: Transaction['messageBytes'],
): ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']> {
  try {
    return getCompiledTransactionMessageDecoder().decode(bytes)
  } catch {
    throw invalid('the message cannot be decoded')
  }
}

function readTable(svm: LiteSVM, place: Address): readonly Address[] {
  const account = svm.getAccount(place)
  if (!account.exists || account.programAddress !== lookupProgram)
    throw invalid("Transaction loads an address table account that doesn't exist")
  const count = Math.floor((account.data.length - tableHeader) / addressLength)
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    getAddressDecoder().decode(account.data, tableHeader + index * addressLength),
  )
}

function invalid(reason: string): JsonRpcError {
  return new JsonRpcError(-32602, `invalid transaction: ${reason}`)
}
