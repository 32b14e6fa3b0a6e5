import { type Clock, createFallback, createRpcClient, inOwnTasks, type RpcClient } from '@mooring/core'

/** The size limit of an answer (bytes): the metadata of a large network in hexadecimal. */
const maxBytes = 8 * 2 ** 20
/** Specification §9. */
const retries = 3

const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}

/**
 * Combines all endpoints of a network into one node. An endpoint with an invalid answer counts as failed.
 *
 * Endpoints for WebSocket are used over HTTP: nodes serve both at the same address.
 */
export function openNode({ urls, fetch, parse = (value) => value }: openNode.Options): RpcClient {
  const endpoints = urls.map((url): RpcClient => {
    const client = createRpcClient({ url: toHttp(url), fetch, clock, random: Math.random, maxBytes, retries: 0 })
    return {
      ...client,
      request: async (request, options) =>
        parse(await inOwnTasks(clock, options?.signal, () => client.request(request, options))),
    }
  })
  return createFallback({ endpoints, clock, ping: { method: 'chain_getHeader' }, retries })
}

function toHttp(url: string): string {
  try {
    // A path is an endpoint on the page's own origin.
    return (/^\.{0,2}\//u.test(url) ? new URL(url, globalThis.location?.href).href : url).replace(/^ws/u, 'http')
  } catch {
    return url
  }
}

export declare namespace openNode {
  type Options = {
    urls: readonly string[]
    fetch: typeof globalThis.fetch
    /** Parses the result of a single request; throws if it is invalid. */
    parse?: ((result: unknown) => unknown) | undefined
  }
}
