import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { HttpClient } from '../../http/createHttpClient.js'
import { getSupportedChains } from './getSupportedChains.js'

/** The blockchain data service, and which networks it knows. */
export type BlockchainClient = {
  readonly http: HttpClient
  /** Whether the service knows a network. It is asked for the list when that is first needed, and only once. */
  readonly isSupported: (network: CaipNetworkId) => Promise<boolean>
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
  let chains: Promise<ReadonlySet<string>> | undefined

  return {
    http,
    async isSupported(network) {
      chains ??= getSupportedChains(http).then((list) => new Set(list.http))
      const asked = chains
      try {
        return (await asked).has(network)
      } catch {
        // Not knowing is no reason to show nothing: the service itself will say. The next call asks again.
        if (chains === asked) chains = undefined
        return true
      }
    },
  }
}
