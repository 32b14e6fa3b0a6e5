import { systemClock } from '../environment/systemClock.js'
import { createNodes, type Nodes } from './createNodes.js'
import { createRpcClient } from './createRpcClient.js'

/** Specification §9. */
const retries = 3

/**
 * Creates the nodes of a chain family whose endpoints speak JSON-RPC.
 *
 * @example
 * ```ts
 * import { createRpcNodes, toFullUrl } from '@mooring/core'
 *
 * const nodes = createRpcNodes({ ping: { method: 'eth_chainId' }, maxBytes: 2 ** 20, toUrl: toFullUrl })
 * const node = nodes.open(['https://rpc.example.org'], fetch)
 * ```
 *
 * @see JSON-RPC 2.0; Specification §9.
 */
export function createRpcNodes({ ping, maxBytes, toUrl }: createRpcNodes.Options): Nodes {
  return createNodes({
    connect: (url, fetch) =>
      createRpcClient({ url: toUrl(url), fetch, clock: systemClock, random: Math.random, maxBytes, retries: 0 }),
    clock: systemClock,
    ping,
    retries,
  })
}

export declare namespace createRpcNodes {
  type Options = Pick<createNodes.Options, 'ping'> & {
    /** The size limit of an answer (bytes). */
    maxBytes: number
    /** Makes the address of an endpoint from how the page names it. */
    toUrl: (url: string) => string
  }
}
