import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { solanaAccounts } from './solanaAccounts.ts'

/**
 * Makes a token of which there is one, and gives it to an account of the local chain.
 *
 * @returns The address of its mint.
 */
export async function mintSolanaNft(url: string, owner: string): Promise<string> {
  const rpc = createSolanaRpc(url)
  const [first] = solanaAccounts
  const payer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(first?.secretKey ?? ''))
  const mint = await generateKeyPairSigner()
  const space = BigInt(getMintSize())
  const seeds = { mint: mint.address, owner: address(owner), tokenProgram: TOKEN_PROGRAM_ADDRESS }
  const [[ata], rent, { value: blockhash }] = await Promise.all([
    findAssociatedTokenPda(seeds),
    rpc.getMinimumBalanceForRentExemption(space).send(),
    rpc.getLatestBlockhash().send(),
  ])
  const instructions = [
    getCreateAccountInstruction({
      ...{ payer, newAccount: mint, lamports: rent, space, programAddress: TOKEN_PROGRAM_ADDRESS },
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 0, mintAuthority: payer.address }),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner: address(owner), mint: mint.address }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: payer, amount: 1n }),
  ]
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction as never), { encoding: 'base64' }).send()
  return mint.address
}
