import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { programs } from './programs.js'

/**
 * Checks that a wallet has signed what it was asked for: the same account pays, and every instruction is there, in order.
 * Wallets may choose another block and another priority fee, and add instructions of their own.
 *
 * @param asked - The serialised transaction that the wallet was given.
 * @param signed - The one that it returned.
 */
export function signsAll(asked: Uint8Array, signed: Uint8Array): boolean {
  try {
    const [wanted, given] = [asked, signed].map(readInstructions) as [Readable, Readable]
    // Each is searched for behind the one before.
    let at = 0
    return (
      given.payer === wanted.payer &&
      wanted.instructions
        .filter((instruction) => !instruction.startsWith(priority))
        .every((instruction) => {
          const found = given.instructions.indexOf(instruction, at)
          at = found + 1
          return found >= 0
        })
    )
  } catch {
    return isSameMessage(asked, signed)
  }
}

/** How the text of an instruction about the priority fee begins. */
const priority: string = JSON.stringify([programs.computeBudget]).slice(0, -1)

type Readable = { readonly payer: string | undefined; readonly instructions: readonly string[] }

/** The instructions as text: which program, which accounts, which data. */
function readInstructions(transaction: Uint8Array): Readable {
  const message = getCompiledTransactionMessageDecoder().decode(
    getTransactionDecoder().decode(transaction).messageBytes,
  )
  if (message.version === 1) throw new Error('The newest form has to be the same.')
  const tables = ('addressTableLookups' in message && message.addressTableLookups) || []
  const accounts: readonly string[] = [
    ...message.staticAccounts,
    ...tables.flatMap((table) => table.writableIndexes.map((index) => `${table.lookupTableAddress} ${index}`)),
    ...tables.flatMap((table) => table.readonlyIndexes.map((index) => `${table.lookupTableAddress} ${index}`)),
  ]
  return {
    payer: accounts[0],
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) =>
      JSON.stringify([
        accounts[programAddressIndex],
        accountIndices.map((index) => accounts[index]),
        Array.from(data ?? []),
      ]),
    ),
  }
}

function isSameMessage(asked: Uint8Array, signed: Uint8Array): boolean {
  try {
    const [one, other] = [asked, signed].map((bytes) => getTransactionDecoder().decode(bytes).messageBytes)
    return one !== undefined && Array.from(one).join() === Array.from(other ?? []).join()
  } catch {
    return false
  }
}
