import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { type OnrampPage, toOnrampPage } from './toOnrampPage.js'

const id = v.nullish(v.string())
const reply = v.pipe(
  v.object({ widgetUrl: v.string(), exchangeId: id, sessionId: id }),
  v.transform(({ widgetUrl, ...order }) => toOnrampPage(widgetUrl, order)),
  v.check((page): page is OnrampPage => page.url !== undefined, 'a web address'),
)

/**
 * Requests the page of a purchase at one seller of the aggregator, with everything filled in.
 *
 * @example
 * ```ts
 * import { type BlockchainClient } from '@mooring/core'
 * import { createSellerPage } from '@mooring/core/internal'
 *
 * declare const blockchain: BlockchainClient
 * const page = await createSellerPage(blockchain, {
 *   seller: 'LOCAL_HARBOUR',
 *   code: 'USDC_POLYGON',
 *   network: 'eip155:137',
 *   address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   currency: 'EUR',
 *   amount: '100',
 * })
 * ```
 *
 * @returns Undefined if the service does not support the network.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 */
export async function createSellerPage(
  client: BlockchainClient,
  parameters: createSellerPage.Parameters,
): Promise<OnrampPage | undefined> {
  const { seller, code, network, address, currency, amount, signal } = parameters
  if (!(await client.isSupported(network, signal))) return undefined
  const { http } = client
  const sessionData = {
    serviceProvider: seller,
    sourceAmount: amount,
    sourceCurrencyCode: currency,
    destinationCurrencyCode: code,
    walletAddress: address,
  }
  const body = { projectId: http.projectId, sessionData }
  return (await http.post('/v1/onramp/widget', body, reply, { signal })) as OnrampPage
}

export declare namespace createSellerPage {
  type Parameters = {
    /** The aggregator's id of the seller. */
    seller: string
    /** The aggregator's code of the coin. */
    code: string
    network: CaipNetworkId
    /** The receiver. */
    address: string
    /** ISO 4217. */
    currency: string
    /** The payment: digits and a point. */
    amount: string
    signal?: AbortSignal
  }
}
