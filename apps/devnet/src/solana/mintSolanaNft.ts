import { address, createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { createPayer, sendInstructions } from './sendInstructions.ts'

/**
 * Makes a token of which there is one, and gives it to an account of the local chain.
 *
 * @returns The address of its mint.
 */
export async function mintSolanaNft(url: string, owner: string): Promise<string> {
  const rpc = createSolanaRpc(url)
  const payer = await createPayer()
  const mint = await generateKeyPairSigner()
  const space = BigInt(getMintSize())
  const seeds = { mint: mint.address, owner: address(owner), tokenProgram: TOKEN_PROGRAM_ADDRESS }
  const [[ata], rent] = await Promise.all([
    findAssociatedTokenPda(seeds),
    rpc.getMinimumBalanceForRentExemption(space).send(),
  ])
  const instructions = [
    getCreateAccountInstruction({
      ...{ payer, newAccount: mint, lamports: rent, space, programAddress: TOKEN_PROGRAM_ADDRESS },
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 0, mintAuthority: payer.address }),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner: address(owner), mint: mint.address }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: payer, amount: 1n }),
  ]
  await sendInstructions(url, payer, instructions)
  return mint.address
}
