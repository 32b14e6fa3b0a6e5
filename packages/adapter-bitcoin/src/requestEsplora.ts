import { createFallback, fetchBody, inOwnTasks, type Network, type RpcClient } from '@mooring/core'
import { clock } from './clock.js'
import { endpointsOf } from './endpointsOf.js'

/** The limits for an answer, in milliseconds and bytes, and the number of retries. Specification §9. */
const timeout = 10_000
const maxBytes = 2 ** 21
const retries = 3

/**
 * Reads from the Esplora endpoints of a network. When one fails or its answer is invalid, the next endpoint is asked at
 * once. When all have failed, those with temporary failures are retried after a pause.
 *
 * @param options - The network, the path, and the parser of the answer.
 * @throws {HttpRequestError} The last endpoint refused.
 * @throws {BaseError} No endpoint answered, or an abort.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function requestEsplora<result>(options: requestEsplora.Options<result>): Promise<result> {
  const endpoints = endpointsOf(options.network).esplora.map((url) => openEsplora(url, options))
  return (await askFirst(endpoints, { ...options, method: options.path })) as result
}

/** Asks endpoints in order, and retries. */
export function askFirst(
  endpoints: readonly RpcClient[],
  { method, params, signal }: { method: string; params?: readonly unknown[]; signal: AbortSignal },
): Promise<unknown> {
  return createFallback({ endpoints, clock, ping: { method }, retries }).request({ method, params }, { signal })
}

/** Wraps an endpoint as a client whose methods are paths. */
export function openEsplora<result>(
  url: string,
  { parse, fetch }: Pick<requestEsplora.Options<result>, 'parse' | 'fetch'>,
): RpcClient {
  return {
    async request({ method }, { signal } = {}) {
      const options = { fetch, clock, timeout, maxBytes, signal }
      const { bytes } = await inOwnTasks(clock, signal, () => fetchBody(url + method, {}, options))
      return parse(new TextDecoder().decode(bytes))
    },
    requestAll: async () => [],
  }
}

export declare namespace requestEsplora {
  type Options<result> = {
    network: Network
    path: string
    /** Parses the text of an answer; throws if it is invalid. */
    parse: (text: string) => result
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
