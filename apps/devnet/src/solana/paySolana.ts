import { address, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { createPayer, sendInstructions } from './sendInstructions.ts'

/**
 * Pays coins, or a token, from the first account of the local chain.
 *
 * @returns The signature of the transaction.
 */
export async function paySolana(url: string, { to, amount, token }: paySolana.Payment): Promise<string> {
  const payer = await createPayer()
  const owner = address(to)
  if (!token) {
    const transfer = getTransferSolInstruction({ source: payer, destination: owner, amount: lamports(amount) })
    return sendInstructions(url, payer, [transfer])
  }
  const mint = address(token)
  const placeOf = async (holder: typeof owner) =>
    (await findAssociatedTokenPda({ mint, owner: holder, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
  const [source, destination] = await Promise.all([placeOf(payer.address), placeOf(owner)])
  return sendInstructions(url, payer, [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner, mint }),
    getTransferInstruction({ source, destination, authority: payer, amount }),
  ])
}

export declare namespace paySolana {
  type Payment = {
    readonly to: string
    /** Base units. */
    readonly amount: bigint
    /** Its mint. Left out: the coin. */
    readonly token?: string | undefined
  }
}
