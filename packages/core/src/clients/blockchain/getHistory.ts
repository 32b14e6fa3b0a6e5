import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { supportsFeature } from '../../features/supportsFeature.js'
import { path } from '../../http/path.js'
import type { BlockchainClient } from './createBlockchainClient.js'
import { type HistoryTransaction, historyTransaction } from './HistoryTransaction.js'

const reply = v.object({
  data: v.array(historyTransaction),
  next: v.nullish(v.string()),
  // Without a time that can be read, the history still can.
  since: v.fallback(v.nullish(v.pipe(v.string(), v.isoTimestamp())), undefined),
  isServed: v.nullish(v.boolean()),
})

/**
 * Requests the history of an account, a page at a time.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getHistory } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { transactions, next } = await getHistory(blockchain, {
 *   address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   network: 'eip155:1',
 * })
 * ```
 *
 * @returns The transactions of this page, and the cursor of the next one, if any.
 * @throws {InvalidPathError} The address is empty or cannot be part of a URL.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7 and §9.
 */
export async function getHistory(
  client: BlockchainClient,
  parameters: getHistory.Parameters,
): Promise<getHistory.ReturnType> {
  const { address, network, cursor, onramp, signal } = parameters
  // A service that does not say has what the specification lists.
  const isUsual = supportsFeature('activity', parseCaipNetworkId(network).chainNamespace)
  if (!(await client.isSupported(network, signal)))
    return { transactions: [], next: undefined, since: undefined, isServed: isUsual }
  const query = { cursor, onramp, chainId: network }
  const answer = await client.http.get(path`/v1/account/${address}/history`, reply, { query, signal })
  const { data, next, since, isServed } = answer
  return {
    transactions: data,
    next: next || undefined,
    since: since ?? undefined,
    isServed: isServed ?? isUsual,
  }
}

export declare namespace getHistory {
  type Parameters = {
    address: string
    network: CaipNetworkId
    /** The `next` of the previous page. */
    cursor?: string
    /** Only purchases through this provider. */
    onramp?: string
    signal?: AbortSignal
  }
  type ReturnType = {
    transactions: readonly HistoryTransaction[]
    next: string | undefined
    /** Transactions before it may be missing (ISO 8601). Undefined: none is. */
    since: string | undefined
    /** Whether the service knows the transactions of the network. An empty list says nothing otherwise. */
    isServed: boolean
  }
}
