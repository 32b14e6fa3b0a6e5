import {
  createDedupe,
  createNodes,
  createRpcClient,
  type Fetch,
  fetchBody,
  type Network,
  type Nodes,
  type RpcClient,
  RpcError,
  systemClock,
} from '@mooring/core'
import { endpointsOf, isService } from './endpointsOf.js'
import { toSats } from './parseExactJson.js'

/** The limits for an answer, in milliseconds and bytes, and the number of retries. Specification §9. */
const timeout = 10_000
const maxBytes = 2 ** 21
const retries = 3

/**
 * The nodes of Bitcoin's networks. Those of a page end with its adapter. Their methods are paths of Esplora.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export const nodes: Nodes = createNodes({
  connect: (url, fetch) => (isService(url) ? openService(url, fetch) : openEsplora(url, fetch)),
  clock: systemClock,
  ping: { method: '/blocks/tip/height' },
  retries,
})

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
  const { network, path, signal, fetch } = options
  const parse = (text: unknown) => options.parse(text as string)
  return (await nodes.open(endpointsOf(network).esplora, fetch).request({ method: path }, { signal, parse })) as result
}

/** Answers with the text of a path. */
function openEsplora(url: string, fetch: Fetch): RpcClient {
  const share = createDedupe()
  const read = async (path: string, signal: AbortSignal): Promise<string> => {
    const { bytes } = await fetchBody(url + path, {}, { fetch, clock: systemClock, timeout, maxBytes, signal })
    return new TextDecoder().decode(bytes)
  }
  return {
    request: ({ method }, { signal } = {}) => share(method, (signal) => read(method, signal), signal),
    requestAll: async () => [],
  }
}

/**
 * Answers with the satoshis of an address, the only thing that a service knows: it speaks JSON-RPC. To a ping, a refusal
 * is an answer.
 */
function openService(url: string, fetch: Fetch): RpcClient {
  const client = createRpcClient({ url, fetch, clock: systemClock, random: Math.random, maxBytes, retries: 0 })
  return {
    ...client,
    async request({ method }, options) {
      const [, address] = /^\/address\/(\w+)$/u.exec(method) ?? []
      const asked = client.request({ method: 'getAddressBalance', params: [address ?? ''] }, options)
      if (address !== undefined) return toSats(await asked)
      return asked.catch((error) => {
        if (!(error instanceof RpcError)) throw error
      })
    },
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
