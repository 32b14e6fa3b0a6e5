import { getTransactionDecoder } from '@solana/kit'
import { programs } from './programs.js'
import { readInstructions } from './readInstructions.js'

/**
 * Checks that a wallet has signed what it was asked for: the same account pays, and every instruction is there, in order.
 * Wallets may choose another block and another priority fee, and add instructions of their own.
 *
 * @param asked - The serialised transaction that the wallet was given.
 * @param signed - The one that it returned.
 */
export function signsAll(asked: Uint8Array, signed: Uint8Array): boolean {
  try {
    const [wanted, given] = [asked, signed].map(toText) as [Readable, Readable]
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

type Readable = { readonly payer: string; readonly instructions: readonly string[] }

/** The instructions as text: which program, which accounts, which data. */
function toText(transaction: Uint8Array): Readable {
  const { payer, instructions } = readInstructions(transaction)
  return {
    payer,
    instructions: instructions.map(({ program, accounts, data }) =>
      JSON.stringify([program, accounts, Array.from(data)]),
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
