import { Type } from 'typebox'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import type { Market } from './createMarket.ts'

/** The messages of sellers are short (bytes). */
const bodyLimit = 65_536

/** Hears what sellers say about orders. Each seller signs its messages, so no project is asked for. */
export const webhookRoutes =
  (market: Market): Feature =>
  (services) =>
  async (server) => {
    const { config } = services
    // The signature is of the bytes.
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, body))

    server.post(
      '/v1/onramp/webhooks/:seller',
      {
        config: { rateLimit: { max: config.rateLimit.writesPerMinute * 10, timeWindow: 60_000 } },
        schema: {
          tags: ['onramp'],
          summary: 'A message of a seller about an order, with its signature',
          params: Type.Object({ seller: Type.String({ maxLength: 64 }) }),
          body: Type.String({ description: 'As the seller documents it' }),
          response: {
            200: Type.Object({ received: Type.Literal(true) }),
            400: errorReply,
            401: errorReply,
            404: errorReply,
          },
        },
      },
      async ({ params, headers, body }) => {
        const seller = market.all.find(({ id }) => id === params.seller)
        if (!seller?.receive) throw new ServiceError(404, 'seller', 'No messages of this seller are expected')
        await seller.receive({ headers, body })
        return { received: true as const }
      },
    )
  }
