import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { solanaAccounts } from './solanaAccounts.ts'
import { solanaToken } from './solanaToken.ts'

const mint = address(solanaToken.address)
const { decimals } = solanaToken

/**
 * Builds a swap of the local chain's coin for its token, or back, without any program that swaps: its first account
 * gives the one for the other, and signs first.
 *
 * @returns A transaction of version 0, in base64. It lacks the signature of the account, which pays the fee.
 */
export async function buildSolanaSwap(url: string, options: buildSolanaSwap.Options): Promise<string> {
  const { account, isSelling, paid, given, receiver = account, allows } = options
  const rpc = createSolanaRpc(url)
  const [first] = solanaAccounts
  const maker = await createKeyPairSignerFromBytes(getBase58Encoder().encode(first.secretKey))
  const user = createNoopSigner(address(account))
  const ataOf = async (owner: Address) =>
    (await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
  const [makers, users, target] = await Promise.all([maker.address, user.address, address(receiver)].map(ataOf))
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const token = { mint, decimals }
  const accounts = [makers, users, target] as [Address, Address, Address]
  const instructions: readonly Instruction[] = isSelling
    ? [
        getTransferCheckedInstruction({
          ...{ ...token, source: accounts[1], destination: accounts[0], authority: user, amount: paid },
        }),
        getTransferSolInstruction({ source: maker, destination: address(receiver), amount: given }),
      ]
    : [
        getTransferSolInstruction({ source: user, destination: maker.address, amount: paid }),
        getCreateAssociatedTokenIdempotentInstruction({
          ...{ payer: user, ata: accounts[2], owner: address(receiver), mint },
        }),
        getTransferCheckedInstruction({
          ...{ ...token, source: accounts[0], destination: accounts[2], authority: maker, amount: given },
        }),
      ]
  const more = allows
    ? [getApproveInstruction({ source: accounts[1], delegate: maker.address, owner: user, amount: 2n ** 64n - 1n })]
    : []
  const transaction = await partiallySignTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(user, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstructions([...instructions, ...more], message),
    ),
  )
  return getBase64EncodedWireTransaction(transaction)
}

export declare namespace buildSolanaSwap {
  type Options = {
    account: string
    /** Whether the token is sold, and not bought. */
    isSelling: boolean
    /** In base units. */
    paid: bigint
    given: bigint
    /** Who gets what is given. @default the account */
    receiver?: string | undefined
    /** Whether it also lets the maker take all tokens of the account later. */
    allows?: boolean | undefined
  }
}
