import { Type } from 'typebox'
import type { Asset } from '../chains/Asset.ts'
import { readBuyerOf } from '../onramp/readOrderRequest.ts'
import type { Seller } from '../onramp/Seller.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import type { Sources } from '../sources/createSources.ts'
import type { Sale } from './Sale.ts'

const tags = ['offramp']
const errors = { 400: errorReply, 401: errorReply, 403: errorReply, 503: errorReply }
const network = Type.String({ maxLength: 128, description: 'CAIP-2' })
const contract = Type.Union([Type.String({ maxLength: 180 }), Type.Null()], {
  description: 'The contract. Null: the coin of the network',
})
const sellersReply = Type.Object({
  sellers: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      logo: Type.String(),
      coins: Type.Array(Type.Object({ name: Type.String(), symbol: Type.String(), address: contract })),
    }),
  ),
})

/**
 * Lists who buys coins back, and makes their pages. The page of a seller names the address that coins are sent to; no
 * answer of these routes has one.
 */
export const offrampRoutes =
  (sellers: Sources<Seller>): Feature =>
  (services) =>
  async (server) => {
    const { config } = services
    server.addHook('preHandler', checkCaller(services))
    const isBuying = ({ sale }: Seller) => sale !== undefined

    server.get(
      '/v1/offramp/sellers',
      {
        schema: {
          tags,
          summary: 'Who buys coins of a network',
          querystring: Type.Object({ ...callerQuery, network }),
          response: { 200: sellersReply, ...errors },
        },
      },
      async ({ query }) => {
        const found = await sellers.ask({
          fits: isBuying,
          ask: async (seller) => seller.sale?.readAssets(),
          count: sellers.all.length,
        })
        if (found.length === 0 && sellers.all.some(isBuying)) throw silent()
        return {
          sellers: found.flatMap(({ source: { id, title }, value }) => {
            const coins = value
              .filter(({ chain }) => chain.network.caipNetworkId === query.network)
              .map(({ name, symbol, address = null }) => ({ name, symbol, address }))
            const logo = `${services.publicUrl()}/onramp/${id}.svg`
            return coins.length > 0 ? [{ id, name: title, logo, coins }] : []
          }),
        }
      },
    )

    server.post(
      '/v1/offramp/page',
      {
        config: { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } },
        schema: {
          tags,
          summary: 'The page of a seller on which to sell coins',
          querystring: Type.Object(callerQuery),
          body: Type.Object({
            projectId: callerQuery.projectId,
            seller: Type.String({ maxLength: 64 }),
            network,
            coin: Type.Optional(
              Type.String({ maxLength: 180, description: 'The contract. Left out: the coin of the network' }),
            ),
            account: Type.String({ maxLength: 180, description: 'From which the coins come' }),
          }),
          response: { 200: Type.Object({ url: Type.String() }), ...errors },
        },
      },
      async ({ body }) => {
        const seller = sellers.all.find(({ id, sale }) => id === body.seller && sale)
        if (!seller) throw new ServiceError(400, 'seller', 'Nobody of this name buys coins here')
        let refusal: ServiceError | undefined
        const [answer] = await sellers.ask({
          fits: (one) => one === seller,
          hasEffect: true,
          async ask({ sale }) {
            try {
              return sale && (await openPage(sale, body))
            } catch (error) {
              // A refusal is an answer: the seller is well.
              if (!(error instanceof ServiceError)) throw error
              refusal = error
              return undefined
            }
          },
        })
        if (!answer) throw refusal ?? silent()
        return { url: answer.value }
      },
    )
  }

type Asked = { readonly network: string; readonly coin?: string; readonly account: string }

/** @throws {ServiceError} 400: the seller does not buy this coin, or the account is of another family. */
async function openPage(sale: Sale, { network, coin, account: text }: Asked): Promise<string> {
  const isMeant = ({ chain, address }: Asset) => chain.network.caipNetworkId === network && address === coin
  const asset = (await sale.readAssets()).find(isMeant)
  if (!asset) throw new ServiceError(400, 'coin', 'This seller does not buy this coin')
  return sale.open({ asset, account: readBuyerOf(asset, text, 'account') })
}

const silent = () => new ServiceError(503, 'seller', 'No seller answers at the moment. Try again soon.')
