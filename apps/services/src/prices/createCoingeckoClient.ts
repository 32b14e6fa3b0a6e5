import { Type } from 'typebox'
import { createSourceClient, type SourceClient } from '../sources/createSourceClient.ts'

/** What CoinGecko says of a coin. */
export const coingeckoCoin = Type.Object({
  usd: Type.Number({ exclusiveMinimum: 0 }),
  usd_24h_change: Type.Optional(Type.Union([Type.Number({ exclusiveMinimum: -100 }), Type.Null()])),
  last_updated_at: Type.Integer({ minimum: 0 }),
})
export const coingeckoReply: Type.TRecord<'^.*$', Type.TUnknown> = Type.Record(Type.String(), Type.Unknown())

/**
 * Asks CoinGecko: with a key of its paid plans at their own host, with one of the free plan, or without.
 *
 * @see https://docs.coingecko.com/v3.0.1/reference/authentication
 */
export function createCoingeckoClient({ url, key }: createCoingeckoClient.Options): SourceClient {
  if (key === undefined) return createSourceClient({ url })
  const name = new URL(url).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  return createSourceClient({ url, headers: { [name]: key } })
}

export declare namespace createCoingeckoClient {
  type Options = { url: string; key?: string }
}
