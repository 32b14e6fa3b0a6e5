import type { Static, TSchema } from 'typebox'
import type { ServedChain } from '../chains/createChains.ts'
import { createSourceClient, type SourceClient } from './createSourceClient.ts'

/** Asks instances of the explorer Blockscout. */
export type BlockscoutClient = {
  readonly serves: (chain: ServedChain) => boolean
  /**
   * @param path - Below `/api/v2`.
   * @throws {SourceError} It does not answer, or with something else.
   */
  readonly get: <schema extends TSchema>(
    chain: ServedChain,
    path: string,
    schema: schema,
    options?: SourceClient.Options<Static<schema>>,
  ) => Promise<Static<schema>>
}

/**
 * Creates a client for one instance, or for the host of many, which has the number of the network in its address.
 *
 * @see https://docs.blockscout.com/devs/apis/rest
 */
export function createBlockscoutClient({ url, key, networks }: createBlockscoutClient.Options): BlockscoutClient {
  const clients = new Map<string, SourceClient>()

  function clientOf({ network }: ServedChain): SourceClient {
    const [, chainId = ''] = network.caipNetworkId.split(':')
    const address = url.replaceAll('{chainId}', chainId)
    const known = clients.get(address)
    if (known) return known
    const client = createSourceClient({ url: `${address.replace(/\/+$/u, '')}/api/v2`, query: { apikey: key } })
    clients.set(address, client)
    return client
  }

  return {
    serves: ({ namespace, network }) =>
      namespace === 'eip155' && (networks?.includes(network.caipNetworkId) ?? url.includes('{chainId}')),
    get: (chain, path, schema, options) => clientOf(chain).get(path, schema, options),
  }
}

export declare namespace createBlockscoutClient {
  type Options = {
    /** `https://eth.blockscout.com`, or `https://api.blockscout.com/{chainId}`. */
    url: string
    key?: string
    /** CAIP-2. Only these. */
    networks?: readonly string[]
  }
}
