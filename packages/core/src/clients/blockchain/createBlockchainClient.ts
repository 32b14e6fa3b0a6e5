import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { HttpClient } from '../../http/createHttpClient.js'
import { HttpTimeoutError } from '../../http/httpErrors.js'
import { unlessAborted } from '../../http/unlessAborted.js'
import { getSupportedChains } from './getSupportedChains.js'

/** The blockchain data service, and the networks it supports. */
export type BlockchainClient = {
  readonly http: HttpClient
  /**
   * Whether the service supports a network. The list is requested on first use, and only once.
   *
   * @throws {HttpTimeoutError} The service did not answer in time.
   */
  readonly isSupported: (network: CaipNetworkId, signal?: AbortSignal) => Promise<boolean>
}

/**
 * Creates a client of the blockchain data service. A request about an unsupported network returns an empty result
 * without being sent.
 *
 * @example
 * ```ts
 * import { createBlockchainClient, getBalances, type HttpClient } from '@mooring/core'
 *
 * declare const http: HttpClient
 * const blockchain = createBlockchainClient(http)
 * const balances = await getBalances(blockchain, {
 *   address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   network: 'eip155:1',
 * })
 * ```
 *
 * @see Specification §7.
 */
export function createBlockchainClient(http: HttpClient): BlockchainClient {
  let chains: Promise<ReadonlySet<string> | undefined> | undefined

  function list(): Promise<ReadonlySet<string> | undefined> {
    chains ??= getSupportedChains(http).then(
      (known) => new Set(known.http),
      (error: unknown) => {
        // The next call tries again.
        chains = undefined
        // A service that hangs would take the same time once more.
        if (error instanceof HttpTimeoutError) throw error
        return undefined
      },
    )
    return chains
  }

  return {
    http,
    async isSupported(network, signal) {
      const known = await unlessAborted(list, signal)
      // If the list is unknown, the request is sent, and the service answers.
      return known?.has(network) ?? true
    },
  }
}
