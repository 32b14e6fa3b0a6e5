import * as v from 'valibot'
import type { HttpClient } from '../../http/createHttpClient.js'

const reply = v.object({ http: v.array(v.string()), ws: v.array(v.string()) })

/**
 * Requests the networks that the service supports, by CAIP-2 id, over HTTP and over WebSocket.
 *
 * @example
 * ```ts
 * import { getSupportedChains, type HttpClient } from '@mooring/core'
 *
 * declare const http: HttpClient
 * const chains = await getSupportedChains(http)
 * chains.http.includes('eip155:1')
 * ```
 *
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export function getSupportedChains(
  client: HttpClient,
  options: { signal?: AbortSignal } = {},
): Promise<{ http: string[]; ws: string[] }> {
  return client.get('/v1/supported-chains', reply, options)
}
