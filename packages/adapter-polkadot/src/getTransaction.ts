import { type ChainAdapter, InvalidParamsRpcError, InvalidReplyError, type TransactionStatus } from '@mooring/core'
import { createChain, readBytes } from './createChain.js'
import { hashTransaction } from './hashTransaction.js'
import { fromHex } from './hex.js'
import { locateTransaction } from './locateTransaction.js'
import { readRuntime } from './readRuntime.js'
import { recallTransaction } from './sentTransactions.js'

const hashes: RegExp = /^0x[\da-f]{64}$/iu
/** `System` and `Events`, each as `twox128`. */
const events = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/**
 * Reads the status of a transaction that this page sent. It is confirmed once its block is finalised.
 *
 * @returns `undefined` for any other transaction: nodes cannot find one by its hash.
 * @throws {InvalidParamsRpcError} The value is not a transaction hash.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Substrate, `System.ExtrinsicSuccess` and `System.ExtrinsicFailed`.
 */
export async function getTransaction(parameters: getTransaction.Parameters): Promise<TransactionStatus | undefined> {
  const { hash, network } = parameters
  if (!hashes.test(hash)) throw new InvalidParamsRpcError({ details: 'It is not the hash of a transaction.' })
  const sent = recallTransaction(hash)
  const from = fromHex(sent?.from)
  if (!sent || !from || sent.network !== network.caipNetworkId) return undefined

  const chain = createChain(parameters)
  const isIt = (transaction: Uint8Array) => hashTransaction(transaction) === hash.toLowerCase()
  const place = await locateTransaction({ chain, from, mark: sent, head: await chain.finalized(), isIt })
  if (place.status === 'missing') return { status: 'pending' }
  if (place.status === 'replaced') return undefined

  const { readOutcome } = await readRuntime({ chain, network })
  const outcome = await chain.ask('state_getStorage', [events, place.block.hash], (answer) =>
    readOutcome(readBytes(answer), place.index),
  )
  if (!outcome) throw new InvalidReplyError({ details: 'The events of the block do not include its outcome.' })
  return { status: outcome === 'success' ? 'confirmed' : 'failed', blockNumber: BigInt(place.block.number) }
}

export declare namespace getTransaction {
  type Parameters = ChainAdapter.TransactionParameters & { fetch: typeof globalThis.fetch }
}
