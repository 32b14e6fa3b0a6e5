import { Type } from 'typebox'
import { caip10, findAsset } from '../chains/Asset.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import type { Feature } from '../server/Services.ts'
import { currencySchema } from './currencySchema.ts'
import { toMoney } from './toMoney.ts'

const fungible = Type.Object({
  address: Type.String({ description: 'CAIP-10' }),
  name: Type.String(),
  symbol: Type.String(),
  iconUrl: Type.String(),
  price: Type.Union([Type.Number(), Type.Null()], { description: 'Null when nobody knows' }),
  decimals: Type.Integer(),
})

/** What coins are worth. All that are on a list are priced, however many are asked for; others are left out. */
export const pricesFeature: Feature = (services) => async (server) => {
  server.post(
    '/v1/fungible/price',
    {
      schema: {
        summary: 'What coins are worth',
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
        // Under the id that was asked for, so that it is found by it.
        return { address: id, name, symbol, iconUrl: logoUri ?? '', price, decimals }
      })
      return { fungibles: (await Promise.all(fungibles)).flat() }
    },
  )
}
