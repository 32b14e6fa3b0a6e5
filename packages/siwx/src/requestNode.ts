import { createFallback, createRpcClient, type Network, systemClock } from '@mooring/core'

const maxBytes = 1_000_000

/**
 * Asks the nodes of a network, one after the other, until one answers. It runs on servers, too: nothing is pinged.
 *
 * @throws {BaseError} None answers, or the call was refused.
 */
export async function requestNode(network: Network, { method, params }: requestNode.Body): Promise<unknown> {
  const endpoints = network.rpcUrls.default.http.map((url) =>
    createRpcClient({
      url,
      fetch: (...request) => fetch(...request),
      clock: systemClock,
      random: Math.random,
      maxBytes,
      retries: 0,
    }),
  )
  const node = createFallback({ endpoints, clock: systemClock, ping: { method: 'eth_chainId' } })
  return node.request({ method, params: params as readonly unknown[] | undefined })
}

export declare namespace requestNode {
  type Body = { method: string; params?: unknown }
}
