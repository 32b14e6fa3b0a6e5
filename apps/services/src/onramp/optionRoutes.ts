import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { type Market, toAssets, toCurrencies } from './createMarket.ts'
import { toNetworkName } from './purchases.ts'

const limitList = Type.Array(Type.Object({ id: Type.String(), min: Type.String(), max: Type.String() }))
const contract = Type.Union([Type.String(), Type.Null()])

/** In both spellings: that of the original services, and that of their clients. */
const optionsReply = Type.Object({
  paymentCurrencies: Type.Array(
    Type.Object({ id: Type.String(), limits: limitList, payment_method_limits: limitList }),
  ),
  purchaseCurrencies: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      symbol: Type.String(),
      networks: Type.Array(
        Type.Object({
          name: Type.String(),
          displayName: Type.String(),
          display_name: Type.String(),
          chainId: Type.String(),
          chain_id: Type.String(),
          contractAddress: contract,
          contract_address: contract,
        }),
      ),
    }),
  ),
})

/** Lists the payment methods and the coins. */
export const optionRoutes =
  (market: Market): Feature =>
  (services) =>
  async (server) => {
    server.addHook('preHandler', checkCaller(services))
    const response = { 200: optionsReply, 400: errorReply, 401: errorReply, 403: errorReply, 503: errorReply }
    const region = { subdivision: Type.Optional(Type.String({ maxLength: 8 })) }
    const country = Type.String({ maxLength: 8, description: 'ISO 3166' })
    const schema = { tags: ['onramp'], summary: 'Payment methods and coins', response }

    server.get(
      '/v1/onramp/options',
      {
        schema: { ...schema, querystring: Type.Object({ ...callerQuery, country: Type.Optional(country), ...region }) },
      },
      ({ query }) => toOptions(query.country),
    )
    server.get(
      '/v1/onramp/buy/options',
      { schema: { ...schema, querystring: Type.Object({ ...callerQuery, country, ...region }) } },
      ({ query }) => toOptions(query.country),
    )

    async function toOptions(country: string | undefined) {
      const offers = await market.readOffers(country)
      const purchases = toAssets(offers)
      const symbols = [...new Set(purchases.map(({ symbol }) => symbol))]
      const currencies = purchases.length > 0 ? toCurrencies(offers) : []
      return {
        paymentCurrencies: currencies.map(({ code: id, limits }) => ({
          id,
          limits: [...limits],
          payment_method_limits: [...limits],
        })),
        purchaseCurrencies: symbols.map((symbol) => {
          const same = purchases.filter((asset) => asset.symbol === symbol)
          const networks = same.map(({ chain, address = null }) => {
            const { name: displayName, caipNetworkId } = chain.network
            const chainId = caipNetworkId.split(':')[1] ?? ''
            return {
              name: toNetworkName(chain),
              displayName,
              display_name: displayName,
              chainId,
              chain_id: chainId,
              contractAddress: address,
              contract_address: address,
            }
          })
          return { id: symbol, name: same[0]?.name ?? symbol, symbol, networks }
        }),
      }
    }
  }
