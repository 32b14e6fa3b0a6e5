import { openTransaction, placeSignature, toBase58, toBase64 } from '@mooring/adapter-solana/requests'
import * as Hex from 'ox/Hex'
import type { Draft } from '../approval/Approval.ts'
import type { RequestFamily } from '../approval/RequestFamily.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { NodeError, type RequestNode } from '../services/requestNode.ts'
import { followSignature } from './followSignature.ts'

const signatureSize = 64
/**
 * What a node says before it takes a transaction: it failed when it was tried out, its signature or its form is wrong, or
 * the node is not up to date. After any other error it may have gone on.
 *
 * @see Solana's JSON-RPC, custom errors; JSON-RPC 2.0.
 */
const refusals: ReadonlySet<number | undefined> = new Set([
  ...[-32_002, -32_003, -32_005, -32_006, -32_013, -32_015, -32_016],
  ...[-32_600, -32_601, -32_602, -32_700],
])

/**
 * Makes the answer for the page, and sends what has to be sent.
 *
 * @param signed - The signatures, one after the other.
 * @see docs.reown.com, "Solana RPC".
 */
export async function finishSolana(
  signed: `0x${string}`,
  { method, transactions = [] }: Draft,
  { address, requestNode, onSending, onDoubt, signal }: finishSolana.Context,
): Promise<RequestFamily.Solana> {
  const bytes = Hex.toBytes(signed)
  const signature = toBase58(bytes.slice(0, signatureSize))
  const whole = transactions.map((one, index) =>
    placeSignature(one, address, bytes.slice(index * signatureSize, (index + 1) * signatureSize)),
  )
  const [first] = whole
  if (!first) return { signature }
  if (method === 'solana_signAllTransactions') return { transactions: whole.map(toBase64) }
  if (method === 'solana_signTransaction') return { signature, transaction: toBase64(first) }
  onSending()
  // The id of a transaction is the signature of the one who pays.
  const id = toBase58(first.slice(1, 1 + signatureSize))
  if (await isSent(toBase64(first), requestNode)) return { signature: id }
  onDoubt()
  const { blockhash } = openTransaction(first)
  const found = await followSignature({ signature: id, blockhash, requestNode, signal })
  if (found === 'made') return { signature: id }
  throw new PageError(found === 'over' ? messages.tookTooLong : messages.notSent)
}

/**
 * Sends the very bytes that were signed, again if nobody answers: no network executes them twice.
 *
 * @returns Whether a node has taken them. Otherwise one may have.
 * @throws {PageError} They were refused.
 */
async function isSent(transaction: string, requestNode: RequestNode): Promise<boolean> {
  const params = [transaction, { encoding: 'base64', preflightCommitment: 'confirmed' }]
  let isUnclear = false
  for (let tries = 1; ; tries += 1) {
    try {
      await requestNode('sendTransaction', params)
      return true
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      if (/already been processed|AlreadyProcessed/u.test(error.message)) return true
      const isRefused = error.isAnswer && refusals.has(error.code)
      if (isRefused && !isUnclear) throw new PageError(error.message, { code: error.code })
      if (isRefused || tries === 3) return false
      isUnclear = true
    }
  }
}

export declare namespace finishSolana {
  type Context = Omit<Parameters<RequestFamily['finish']>[2], 'network'> & { requestNode: RequestNode }
}
