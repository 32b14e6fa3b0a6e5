import { type Clock, createFallback, createRpcClient, inOwnTasks, type RpcClient } from '@mooring/core'
import { toFullUrl } from './toFullUrl.js'

/** The size limit of an answer (bytes), and the number of retries. Specification §9. */
const defaultMaxBytes = 2 ** 20
const retries = 3

const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}

/** All endpoints of a network as one node. It validates single answers: an endpoint with an invalid one has failed. */
export function openNode(options: openNode.Options): RpcClient {
  const { urls, fetch, maxBytes = defaultMaxBytes, parse = (value) => value } = options
  const endpoints = urls.map((url): RpcClient => {
    const client = createRpcClient({ url: toFullUrl(url), fetch, clock, random: Math.random, maxBytes, retries: 0 })
    return {
      ...client,
      request: async (request, options) =>
        parse(await inOwnTasks(clock, options?.signal, () => client.request(request, options))),
    }
  })
  return createFallback({ endpoints, clock, ping: { method: 'eth_chainId' }, retries })
}

export declare namespace openNode {
  type Options = {
    urls: readonly string[]
    fetch: typeof globalThis.fetch
    /** Parses the result of a single request; throws if it is invalid. */
    parse?: ((result: unknown) => unknown) | undefined
    /** The size limit of an answer (bytes). @default 2 ** 20 */
    maxBytes?: number | undefined
  }
}

/**
 * Sends a read request to the nodes of a network. When one fails or its answer is invalid, the next endpoint is asked
 * at once. When all have failed, those with temporary failures are retried after a pause.
 *
 * @param options - The endpoints in order, the request, and the parser of its answer.
 * @throws {BaseError} The last endpoint's error, the network's own answer (a revert), or an abort.
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
    /** Parses the result, which may be anything; throws if it is invalid. */
    parse: (result: unknown) => result
    signal: AbortSignal
    fetch: typeof globalThis.fetch
    /** The size limit of an answer (bytes). @default 2 ** 20 */
    maxBytes?: number | undefined
  }
}
