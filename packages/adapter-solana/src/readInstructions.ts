import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'

/** An instruction of a transaction: which program, which accounts, which data. */
export type DecodedInstruction = {
  readonly program: string
  /** An account of a lookup table is not an address: it is the address of the table, a space and the position. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A decoded transaction. */
export type DecodedTransaction = {
  /** The account that pays the fee. */
  readonly payer: string
  readonly signers: readonly string[]
  /** The accounts that it may change. Those of lookup tables are as in `accounts`. */
  readonly writable: readonly string[]
  readonly instructions: readonly DecodedInstruction[]
}

/**
 * Decodes a serialised transaction, of the legacy form or of version 0.
 *
 * @throws {Error} It is no transaction, or one of another form.
 * @see https://solana.com/docs/core/transactions
 */
export function readInstructions(transaction: Uint8Array): DecodedTransaction {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('The newest form is not read.')
  const { header, staticAccounts } = message
  const tables = ('addressTableLookups' in message && message.addressTableLookups) || []
  const written = tables.flatMap((table) =>
    table.writableIndexes.map((index) => `${table.lookupTableAddress} ${index}`),
  )
  const accounts: readonly string[] = [
    ...staticAccounts,
    ...written,
    ...tables.flatMap((table) => table.readonlyIndexes.map((index) => `${table.lookupTableAddress} ${index}`)),
  ]
  const at = (index: number): string => {
    const found = accounts[index]
    if (found === undefined) throw new Error('It names an account that it does not have.')
    return found
  }
  const signerCount = header.numSignerAccounts
  return {
    payer: at(0),
    signers: staticAccounts.slice(0, signerCount),
    writable: [
      ...staticAccounts.filter((_, index) =>
        index < signerCount
          ? index < signerCount - header.numReadonlySignerAccounts
          : index < staticAccounts.length - header.numReadonlyNonSignerAccounts,
      ),
      ...written,
    ],
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: at(programAddressIndex),
      accounts: accountIndices.map(at),
      data: new Uint8Array(data ?? []),
    })),
  }
}
