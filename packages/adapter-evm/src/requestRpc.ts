import { type Clock, createFallback, createRpcClient, type RpcClient } from '@mooring/core'
import { toFullUrl } from './toFullUrl.js'

/** How much a node may answer (bytes), and how often the nodes are asked again. Specification §9. */
const defaultMaxBytes = 2 ** 20
const retries = 3

const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}

/** All endpoints of a network as one node. An answer to a single request is read here: an endpoint that lies has failed. */
export function openNode(options: openNode.Options): RpcClient {
  const { urls, fetch, maxBytes = defaultMaxBytes, parse = (value) => value } = options
  const endpoints = urls.map((url): RpcClient => {
    const client = createRpcClient({ url: toFullUrl(url), fetch, clock, random: Math.random, maxBytes, retries: 0 })
    return { ...client, request: async (request, options) => parse(await client.request(request, options)) }
  })
  return createFallback({ endpoints, clock, ping: { method: 'eth_chainId' }, retries })
}

export declare namespace openNode {
  type Options = {
    urls: readonly string[]
    fetch: typeof globalThis.fetch
    /** Reads the result of a single request; throws if it is not what was asked for. */
    parse?: ((result: unknown) => unknown) | undefined
    /** How much a node may answer (bytes). @default 2 ** 20 */
    maxBytes?: number | undefined
  }
}

/**
 * Asks the nodes of a network a question that changes nothing. The next endpoint is tried at once when one fails, or
 * gives an answer that cannot be read; those that failed for a passing reason are asked again after a pause, when none
 * has answered.
 *
 * @param options - The endpoints in their order, the question, and how its answer is read.
 * @throws {BaseError} What the last endpoint failed with, what the network itself answered (a revert), or that the
 * request was aborted.
 * @see JSON-RPC 2.0; Specification §7 and §9.
 */
export async function requestRpc<result>(options: requestRpc.Options<result>): Promise<result> {
  const { method, params, signal } = options
  return (await openNode(options).request({ method, params }, { signal })) as result
}

export declare namespace requestRpc {
  type Options<result> = {
    urls: readonly string[]
    method: string
    params: readonly unknown[]
    /** Reads the result, which may be anything; throws if it is not what was asked for. */
    parse: (result: unknown) => result
    signal: AbortSignal
    fetch: typeof globalThis.fetch
    /** How much a node may answer (bytes). @default 2 ** 20 */
    maxBytes?: number | undefined
  }
}
