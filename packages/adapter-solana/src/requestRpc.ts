import { createRpcNodes, InvalidReplyError, type Network, type Nodes, readProperty, toFullUrl } from '@mooring/core'

/** The size limit of an answer (bytes). Specification §9. */
const maxBytes = 2 ** 20

/** The commitment that counts as the current state: two thirds of the stake have voted for it. */
export const commitment = 'confirmed'

/** The nodes of Solana's networks. Those of a page end with its adapter. */
export const nodes: Nodes = createRpcNodes({ ping: { method: 'getHealth' }, maxBytes, toUrl: toFullUrl })

/**
 * Sends a request to the nodes of a network. When one fails or its answer is invalid, the next endpoint is asked at
 * once. When all have failed, those with temporary failures are retried after a pause.
 *
 * @param options - The network, the request, and the parser of its answer.
 * @throws {BaseError} The last endpoint's error, the network's own answer, or an abort.
 * @see Solana's JSON-RPC; Specification §7 and §9.
 */
export async function requestRpc<result>(options: requestRpc.Options<result>): Promise<result> {
  const { network, method, params, parse, signal, fetch } = options
  const node = nodes.open(network.rpcUrls.default.http, fetch)
  return (await node.request({ method, params }, { signal, parse })) as result
}

/** Reads the `value` of an answer, which also contains the slot. */
export function readValue(answer: unknown): unknown {
  return readProperty(answer, 'value')
}

/** Reads an amount or a height. Refuses numbers above 2^53, because JSON has already rounded them. */
export function toCount(value: unknown): bigint {
  const text = typeof value === 'string' && /^\d{1,20}$/u.test(value) ? BigInt(value) : undefined
  if (text !== undefined) return text
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new InvalidReplyError({ details: 'It is not an amount.' })
  }
  return BigInt(value as number)
}

/** What every question to a network needs. */
export type NetworkQuestion = { network: Network; signal: AbortSignal; fetch: typeof globalThis.fetch }

export declare namespace requestRpc {
  type Options<result> = NetworkQuestion & {
    method: string
    params: readonly unknown[]
    /** Parses the result, and throws if it is invalid. */
    parse: (result: unknown) => result
  }
}
