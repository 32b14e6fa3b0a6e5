import { type Address, getBase58Decoder, getBase64Encoder, signatureBytes, type Transaction } from '@solana/kit'
import type { Ledger, Simulation } from './createLedger.ts'
import { blockhashLifetime } from './createSlots.ts'
import { encodeAccount } from './encodeAccount.ts'
import { encodeInnerInstructions, encodeReturnData } from './encodeExecution.ts'
import { JsonRpcError } from './JsonRpcError.ts'
import {
  invalid,
  type Methods,
  readAccountOptions,
  readAddress,
  readList,
  readOptions,
  readTransaction,
} from './readParameters.ts'
import { describeTransactionError } from './readTransactionError.ts'
import { resolveMessage } from './resolveMessage.ts'
import { withContext } from './withContext.ts'

const lamportsPerSignature = 5000n
const accountsAtOnce = 32

/** The node's methods that send, simulate and price transactions. */
export function createTransactionMethods(ledger: Ledger): Methods {
  const { svm, slots } = ledger

  function encodeSimulation(simulation: Simulation): Record<string, unknown> {
    return {
      err: simulation.error,
      logs: simulation.logs,
      unitsConsumed: simulation.unitsConsumed,
      returnData: simulation.returnData && encodeReturnData(simulation.returnData),
      accounts: null,
      innerInstructions: null,
    }
  }

  return {
    sendTransaction(text, options) {
      const { encoding, skipPreflight } = readOptions(options)
      const transaction = readTransaction(text, encoding)
      const signature = readSignatureOf(transaction)
      if (skipPreflight !== true) {
        const simulation = ledger.simulate(transaction, { verify: true, anyBlockhash: false })
        if (simulation.error === 'SignatureFailure')
          throw new JsonRpcError(-32003, 'Transaction signature verification failure')
        if (simulation.error !== null) {
          const reason = `Transaction simulation failed: ${describeTransactionError(simulation.error)}`
          throw new JsonRpcError(-32002, reason, encodeSimulation(simulation))
        }
      }
      // With `skipPreflight`, a node forwards any transaction; an invalid one just disappears.
      ledger.execute(transaction)
      return signature
    },

    simulateTransaction(text, options) {
      const { encoding, sigVerify, replaceRecentBlockhash, accounts, innerInstructions } = readOptions(options)
      const [verify, anyBlockhash] = [sigVerify === true, replaceRecentBlockhash === true]
      if (verify && anyBlockhash) throw invalid('sigVerify may not be used with replaceRecentBlockhash')
      const transaction = readTransaction(text, encoding)
      const simulation = ledger.simulate(transaction, { verify, anyBlockhash })
      if (simulation.error === 'SignatureFailure')
        throw new JsonRpcError(-32003, 'Transaction signature verification failure')
      const value = encodeSimulation(simulation)
      if (accounts) value.accounts = encodeAccounts(simulation, accounts)
      if (innerInstructions === true) {
        const message = resolveMessage(svm, transaction)
        value.innerInstructions = encodeInnerInstructions(message, simulation, 'jsonParsed')
      }
      if (anyBlockhash) {
        const { blockhash, number } = slots.head()
        value.replacementBlockhash = { blockhash, lastValidBlockHeight: number + blockhashLifetime }
      }
      return withContext(ledger, value)
    },

    getFeeForMessage(text) {
      if (typeof text !== 'string') throw invalid('Invalid params: expected a message.')
      const messageBytes = readBytes(text) as Transaction['messageBytes']
      const message = resolveMessage(svm, { messageBytes })
      if (!slots.isRecent(message.blockhash)) return withContext(ledger, null)
      const signers = message.accounts.slice(0, message.header.numRequiredSignatures)
      const signatures = Object.fromEntries(signers.map((signer) => [signer, null]))
      const { fee } = ledger.simulate({ messageBytes, signatures }, { verify: false, anyBlockhash: true })
      // An account without funds is not charged: the method only calculates the fee.
      return withContext(ledger, fee || lamportsPerSignature * BigInt(signers.length))
    },
  }

  function encodeAccounts(simulation: Simulation, options: unknown): unknown {
    const { addresses } = readOptions(options)
    const how = readAccountOptions({ encoding: 'base64', ...readOptions(options) })
    return readList(addresses, accountsAtOnce, readAddress).map((place: Address) => {
      const stored = svm.getAccount(place)
      const account = simulation.accounts.get(place) ?? (stored.exists ? stored : undefined)
      return account ? encodeAccount(svm, account, how) : null
    })
  }
}

function readBytes(text: string): ReturnType<ReturnType<typeof getBase64Encoder>['encode']> {
  try {
    return getBase64Encoder().encode(text)
  } catch {
    throw invalid('Invalid params: the message is not base64')
  }
}

/** A node returns the first signature, even if it is missing or wrong. */
function readSignatureOf({ signatures }: Transaction): string {
  const [first] = Object.values(signatures)
  return getBase58Decoder().decode(first ?? signatureBytes(new Uint8Array(64)))
}
