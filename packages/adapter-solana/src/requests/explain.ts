import {
  type Act,
  type Explanation,
  explainText,
  isHighFee,
  type RequestWarning,
  toExplanation,
  type Wallet,
} from '@mooring/core'
import { type DecodedTransaction, readInstructions } from '../readInstructions.js'
import { explainSystem } from './explainSystem.js'
import { explainToken, isTokenInstruction } from './explainToken.js'
import { readFee } from './readFee.js'
import { readHolders } from './readHolders.js'
import { readRequest } from './readRequest.js'
import { resolveInstructions } from './resolveInstructions.js'

/** The time limit for reading which token an account holds (ms). */
const timeout = 5_000
/** What wallets offer in busy times (lamports). */
const usualFee = 1_000_000n

/**
 * Reads what a request to a Solana wallet would do. Transactions are read instruction by instruction. What the accounts
 * of an instruction hold comes from the network; without an answer, the instruction stays unknown.
 *
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see https://docs.rs/solana-system-interface; Token Program; Token-2022.
 */
export async function explain(parameters: explain.Parameters): Promise<Explanation> {
  const { method, params, address } = parameters
  const request = readRequest(method, params)
  if (!request) return toExplanation({ acts: [{ kind: 'unknown' }] })
  const isOther = request.signer !== undefined && request.signer !== address
  const named: readonly RequestWarning[] = isOther ? ['otherAccount'] : []
  if (request.kind === 'message') {
    const { acts, warnings } = explainText(request.message)
    return toExplanation({ acts, warnings: [...named, ...warnings] })
  }
  const { transactions } = request
  const read = await Promise.all(transactions.map((transaction) => explainTransaction(transaction, parameters)))
  return toExplanation({
    acts: read.flatMap(({ acts }) => acts),
    warnings: [...named, ...read.flatMap(({ warnings }) => warnings)],
    transactions,
  })
}

type Read = { readonly acts: readonly Act[]; readonly warnings: readonly RequestWarning[] }

async function explainTransaction(bytes: Uint8Array, parameters: explain.Parameters): Promise<Read> {
  const { network, address, fetch } = parameters
  let transaction: DecodedTransaction
  try {
    transaction = readInstructions(bytes)
  } catch {
    return { acts: [{ kind: 'unknown' }], warnings: [] }
  }
  const ask = { network, fetch, signal: AbortSignal.timeout(timeout) }
  // Without an answer, what has accounts of lookup tables stays unread.
  const { instructions, signers } = await resolveInstructions(ask, transaction).catch(() => transaction)
  const holders = await readHolders({ ...ask, instructions })
  const context = { address, network: network.caipNetworkId, holders }
  const read = instructions.map((instruction): readonly Act[] =>
    isTokenInstruction(instruction) ? explainToken(instruction, context) : explainSystem(instruction, context),
  )
  const acts = read.flat()
  const written = new Set(transaction.instructions.flatMap(({ accounts }) => accounts))
  const isLookedUp = instructions.some(
    ({ accounts }, at) =>
      read[at]?.some(({ kind }) => kind !== 'call') && accounts.some((account) => !written.has(account)),
  )
  const fee = readFee(transaction, address)
  return {
    acts: [...acts, ...(fee > 0n ? [{ kind: 'fee', amount: fee } as const] : [])],
    warnings: [
      ...(signers.includes(address) ? [] : (['otherAccount'] as const)),
      ...(isLookedUp ? (['lookedUp'] as const) : []),
      ...(isHighFee({ fee, usual: usualFee }) ? (['highFee'] as const) : []),
    ],
  }
}

export declare namespace explain {
  type Parameters = Wallet.Request & { fetch: typeof globalThis.fetch }
}
