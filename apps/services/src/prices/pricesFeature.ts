import { Type } from 'typebox'
import { caip10, findAsset } from '../chains/Asset.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import type { Feature } from '../server/Services.ts'
import { currencySchema, toMoney } from './toMoney.ts'

const fungible = Type.Object({
  address: Type.String({ description: 'CAIP-10' }),
  name: Type.String(),
  symbol: Type.String(),
  iconUrl: Type.String(),
  price: Type.Union([Type.Number(), Type.Null()], { description: 'Null when the price is unknown' }),
  decimals: Type.Integer(),
})

/** Prices all coins that are on a list, however many are asked for; others are left out. */
export const pricesFeature: Feature = (services) => async (server) => {
  server.post(
    '/v1/fungible/price',
    {
      schema: {
        summary: 'The prices of coins',
        tags: ['prices'],
        querystring: Type.Object(callerQuery),
        body: Type.Object({
          projectId: callerQuery.projectId,
          currency: currencySchema,
          addresses: Type.Array(Type.String({ pattern: caip10, description: 'CAIP-10' }), {
            minItems: 1,
            maxItems: 500,
          }),
        }),
        response: { 200: Type.Object({ fungibles: Type.Array(fungible) }) },
      },
      preHandler: checkCaller(services),
    },
    async ({ body }) => {
      const { currency, addresses } = body
      const found = [...new Set(addresses)].map((id) => ({ id, asset: findAsset(services.chains, id, 'addresses') }))
      const fungibles = found.map(async ({ id, asset }) => {
        if (!asset) return []
        const { name, symbol, decimals, logoUri } = asset
        const price = toMoney(await services.prices.of(asset, currency))
        // Keyed by the requested id, so that the client finds it.
        return { address: id, name, symbol, iconUrl: logoUri ?? '', price, decimals }
      })
      return { fungibles: (await Promise.all(fungibles)).flat() }
    },
  )
}
