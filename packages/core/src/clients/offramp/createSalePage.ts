import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'

const reply = v.pipe(
  v.object({ url: v.string() }),
  v.transform(({ url }) => safeHref(url)),
  v.check((url): url is SafeUrl => url !== undefined, 'a web address'),
)

/**
 * Requests the page of a seller on which coins can be sold. Check it before it opens: `checkSalePage`.
 *
 * @example
 * ```ts
 * import { type BlockchainClient } from '@mooring/core'
 * import { createSalePage } from '@mooring/core/internal'
 *
 * declare const blockchain: BlockchainClient
 * const url = await createSalePage(blockchain, {
 *   seller: 'moonpay',
 *   network: 'eip155:1',
 *   coin: undefined,
 *   account: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 * })
 * ```
 *
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 */
export async function createSalePage(
  { http }: BlockchainClient,
  { signal, ...asked }: createSalePage.Parameters,
): Promise<SafeUrl> {
  const body = { projectId: http.projectId, ...asked }
  return (await http.post('/v1/offramp/page', body, reply, { signal })) as SafeUrl
}

export declare namespace createSalePage {
  type Parameters = {
    /** The id of the seller. */
    seller: string
    network: CaipNetworkId
    /** The contract; undefined for the coin of the network. */
    coin: string | undefined
    /** From which the coins come. */
    account: string
    signal?: AbortSignal
  }
}
