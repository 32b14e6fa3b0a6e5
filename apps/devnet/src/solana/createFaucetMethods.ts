import {
  appendTransactionMessageInstruction,
  type Blockhash,
  createTransactionMessage,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Ledger } from './createLedger.ts'
import { blockhashLifetime } from './createSlots.ts'
import { JsonRpcError } from './JsonRpcError.ts'
import { type Methods, readAddress, readCount } from './readParameters.ts'
import { describeTransactionError } from './readTransactionError.ts'

/** The node's airdrop methods, which pay by transfers that appear in the history. */
export function createFaucetMethods(ledger: Ledger, faucet: KeyPairSigner): Methods {
  return {
    async requestAirdrop(place, sum) {
      const destination = readAddress(place)
      const amount = lamports(BigInt(readCount(sum)))
      const transfer = getTransferSolInstruction({ source: faucet, destination, amount })
      // Each gets its own blockhash: two identical airdrops at once would be one transaction.
      const { blockhash, number } = ledger.advance()
      const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: number + blockhashLifetime }
      const transaction = await signTransactionMessageWithSigners(
        pipe(
          createTransactionMessage({ version: 'legacy' }),
          (message) => setTransactionMessageFeePayerSigner(faucet, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstruction(transfer, message),
        ),
      )
      const { error } = ledger.execute(transaction)
      if (error === null) return getSignatureFromTransaction(transaction)
      throw new JsonRpcError(-32603, `airdrop request failed. ${describeTransactionError(error)}`)
    },
  }
}
