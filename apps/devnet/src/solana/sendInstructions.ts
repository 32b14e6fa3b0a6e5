import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { solanaAccounts } from './solanaAccounts.ts'

/** The first account of the local chain, which pays. */
export function createPayer(): Promise<KeyPairSigner> {
  return createKeyPairSignerFromBytes(getBase58Encoder().encode(solanaAccounts[0].secretKey))
}

/** Sends one transaction to the local chain, where it is final at once. Returns its signature. */
export async function sendInstructions(
  url: string,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<string> {
  const rpc = createSolanaRpc(url)
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  return rpc.sendTransaction(getBase64EncodedWireTransaction(transaction as never), { encoding: 'base64' }).send()
}
