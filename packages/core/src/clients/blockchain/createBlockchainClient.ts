import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { HttpClient } from '../../http/createHttpClient.js'
import { unlessAborted } from '../../http/unlessAborted.js'
import { getSupportedChains } from './getSupportedChains.js'

/** The blockchain data service, and which networks it knows. */
export type BlockchainClient = {
  readonly http: HttpClient
  /** Whether the service knows a network. It is asked for the list when that is first needed, and only once. */
  readonly isSupported: (network: CaipNetworkId, signal?: AbortSignal) => Promise<boolean>
}

/**
 * Makes a client of the blockchain data service. What is asked about a network that the service does not know is
 * answered here, with nothing, and not sent.
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
      () => {
        // The next call asks again.
        chains = undefined
        return undefined
      },
    )
    return chains
  }

  return {
    http,
    async isSupported(network, signal) {
      const known = await unlessAborted(list, signal)
      // Not knowing is no reason to show nothing: the service itself will say.
      return known?.has(network) ?? true
    },
  }
}
