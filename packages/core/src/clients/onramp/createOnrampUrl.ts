import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { type OnrampPage, toOnrampPage } from './toOnrampPage.js'

const id = v.nullish(v.string())
const reply = v.pipe(
  v.object({ url: v.string(), exchangeId: id, sessionId: id }),
  v.transform(({ url, ...order }) => toOnrampPage(url, order)),
  v.check((page): page is OnrampPage => page.url !== undefined, 'a web address'),
)

/**
 * Requests the page of a purchase, with the wallet filled in.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, createOnrampUrl } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const page = await createOnrampUrl(blockchain, {
 *   wallets: [{ address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' }],
 *   network: 'eip155:1',
 *   partnerUserId: 'b56e18d4',
 *   fiatAmount: 100,
 * })
 * ```
 *
 * @returns Undefined if the service does not support the network.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function createOnrampUrl(
  client: BlockchainClient,
  parameters: createOnrampUrl.Parameters,
): Promise<OnrampPage | undefined> {
  const { wallets, network, defaultNetwork, partnerUserId, cryptoAmount, fiatAmount, signal } = parameters
  if (!(await client.isSupported(network, signal))) return undefined
  const body = {
    destinationWallets: wallets,
    defaultNetwork,
    partnerUserId,
    defaultExperience: 'buy',
    presetCryptoAmount: cryptoAmount,
    presetFiatAmount: fiatAmount,
  }
  return (await client.http.post('/v1/generators/onrampurl', body, reply, { signal })) as OnrampPage
}

export declare namespace createOnrampUrl {
  type Parameters = {
    /** The receiver. Blockchains and assets have the provider's names. */
    wallets: readonly { address: string; blockchains?: readonly string[]; assets?: readonly string[] }[]
    network: CaipNetworkId
    /** The initial network, by the provider's name. */
    defaultNetwork?: string
    partnerUserId: string
    /** A whole number of coins. */
    cryptoAmount?: number
    /** A whole number of the currency. */
    fiatAmount?: number
    signal?: AbortSignal
  }
}
