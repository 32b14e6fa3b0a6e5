import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import { isOnNetwork } from '../networkOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** A token that can be swapped. Its address is a CAIP-10 id. */
export type ConvertToken = {
  readonly name: string
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly logoUri: SafeUrl | undefined
  /** Whether the token supports signed allowances (EIP-2612). */
  readonly supportsPermit: boolean
}

const token = v.pipe(
  v.object({
    name: v.string(),
    symbol: v.string(),
    address: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    logoUri: v.nullish(v.string()),
    eip2612: v.nullish(v.boolean()),
  }),
  v.transform(
    ({ name, symbol, address, decimals, logoUri, eip2612 }): ConvertToken => ({
      name: cleanText(name),
      symbol: cleanText(symbol, 12),
      address,
      decimals,
      logoUri: safeHref(logoUri),
      supportsPermit: eip2612 ?? false,
    }),
  ),
)
const reply = v.object({ tokens: v.array(token) })

/**
 * Requests the tokens of a network that can be swapped. Tokens of other networks are left out: they would be swapped on
 * this one.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getSwapTokens } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const tokens = await getSwapTokens(blockchain, { network: 'eip155:1' })
 * ```
 *
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getSwapTokens(
  client: BlockchainClient,
  parameters: { network: CaipNetworkId; signal?: AbortSignal },
): Promise<readonly ConvertToken[]> {
  const { network, signal } = parameters
  if (!(await client.isSupported(network, signal))) return []
  const { tokens } = await client.http.get('/v1/convert/tokens', reply, { query: { chainId: network }, signal })
  return tokens.filter((token) => isOnNetwork(token.address, network))
}
