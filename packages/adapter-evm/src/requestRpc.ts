import { createRpcNodes, type Nodes, toFullUrl } from '@mooring/core'

/** The size limit of an answer (bytes). Specification §9. */
const maxBytes = 2 ** 20

/** The nodes of EVM networks. Those of a page end with its adapter. */
export const nodes: Nodes = createRpcNodes({ ping: { method: 'eth_chainId' }, maxBytes, toUrl: toFullUrl })

/**
 * Sends a read request to the nodes of a network. When one fails or its answer is invalid, the next endpoint is asked
 * at once. When all have failed, those with temporary failures are retried after a pause.
 *
 * @param options - The endpoints, of which the best is asked first, the request, and the parser of its answer.
 * @throws {BaseError} The last endpoint's error, the network's own answer (a revert), or an abort.
 * @see JSON-RPC 2.0; Specification §7 and §9.
 */
export async function requestRpc<result>(options: requestRpc.Options<result>): Promise<result> {
  const { urls, method, params, parse, signal, fetch, maxBytes } = options
  return (await nodes.open(urls, fetch).request({ method, params }, { signal, parse, maxBytes })) as result
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
