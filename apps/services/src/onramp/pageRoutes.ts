import { Type } from 'typebox'
import { findAsset } from '../chains/Asset.ts'
import { htmlReply } from '../server/htmlReply.ts'
import { pagePolicy } from '../server/pageStyle.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { toServiceError } from '../server/toServiceError.ts'
import type { Market } from './createMarket.ts'
import type { Payer } from './createPayer.ts'
import { createQuote } from './createQuote.ts'
import { findExchange } from './exchanges.ts'
import { chooseQuote, confirmOrder, findOrder, type Order, refreshQuote } from './orders.ts'
import { readCurrency, readMoney } from './purchases.ts'
import { renderChoice, renderProblem, renderResult, renderReview } from './renderPage.ts'

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) })
const form = 'application/x-www-form-urlencoded'
const tags = ['onramp']
/** A malformed URL never reaches this page. */
const problem = {
  description: 'What is wrong',
  content: { ...htmlReply('').content, 'application/json': { schema: errorReply } },
}
const response = { 200: htmlReply('The page'), '4xx': problem, '5xx': htmlReply('What failed') }
const redirection = { 303: Type.Null({ description: 'To the page, as it is now' }), ...response }

/** Serves the page on which a visitor chooses, checks and confirms a purchase. It works without scripts. */
export const pageRoutes =
  (market: Market, payer: Payer | undefined): Feature =>
  (services) =>
  async (server) => {
    const { config, chains } = services
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    server.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    server.addHook('onSend', async (_, reply) => {
      reply.headers({
        'content-security-policy': pagePolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    })
    server.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
    server.setErrorHandler((error, request, reply) => {
      const { statusCode, message } = toServiceError(error)
      if (statusCode >= 500) request.log.error({ status: statusCode }, 'the page of a purchase')
      void reply.code(statusCode).type('text/html; charset=utf-8').send(renderProblem(message))
    })

    const needAsset = ({ asset }: Order) => {
      const found = findAsset(chains, asset, 'asset')
      if (!found) throw new ServiceError(404, 'asset', 'This coin is not sold any more')
      return found
    }
    const choicesOf = ({ choices }: Order) =>
      (JSON.parse(choices) as string[]).flatMap((id) => findAsset(chains, id, 'asset') ?? [])

    for (const { id, title, logo } of market.all)
      server.get(
        `/onramp/${id}.svg`,
        {
          schema: {
            tags,
            summary: `The logo of ${title}`,
            response: { 200: { description: 'An SVG', content: { 'image/svg+xml': { schema: Type.String() } } } },
          },
        },
        async (_, reply) => {
          void reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400')
          return logo
        },
      )

    server.get(
      '/onramp/:id',
      {
        schema: {
          tags,
          summary: 'The page of a purchase',
          params,
          querystring: Type.Object({ change: Type.Optional(Type.String()) }),
          response,
        },
      },
      async ({ params: { id }, query: { change } }, reply) => {
        const order = await findOrder(services, id)
        void reply.type('text/html; charset=utf-8')
        if (order.status !== 'open') return renderResult(order, needAsset(order))
        const isChosen = order.amount !== '' && (change === undefined || order.is_amount_fixed === 1)
        if (!isChosen) return renderChoice(order, choicesOf(order), {})
        const fresh = await refreshQuote(services, order, needAsset(order))
        return renderReview(fresh, needAsset(fresh))
      },
    )

    server.post(
      '/onramp/:id',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Stores the choice on that page',
          consumes: [form],
          params,
          response: redirection,
          body: Type.Object({
            asset: Type.String({ maxLength: 200 }),
            payment: Type.String({ maxLength: 32 }),
            currency: Type.String({ maxLength: 12 }),
          }),
        },
      },
      async ({ params: { id }, body }, reply) => {
        const order = await findOrder(services, id)
        const choices = choicesOf(order)
        const asset = choices.find((choice) => choice.id === body.asset)
        if (!asset) throw new ServiceError(400, 'asset', 'This coin cannot be bought here')
        if (order.status === 'open' && !order.is_amount_fixed) {
          const currency = readCurrency(body.currency)
          try {
            await chooseQuote(
              services,
              id,
              await createQuote(services, {
                exchange: findExchange(order.exchange),
                asset,
                currency,
                payment: readMoney(body.payment),
              }),
            )
          } catch (error) {
            if (!(error instanceof ServiceError)) throw error
            void reply.code(error.statusCode).type('text/html; charset=utf-8')
            const { payment } = body
            return renderChoice({ ...order, asset: asset.id, currency }, choices, { problem: error.message, payment })
          }
        }
        return reply.redirect(`/onramp/${id}`, 303)
      },
    )

    server.post(
      '/onramp/:id/confirm',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Confirms a purchase, on that page',
          consumes: [form],
          params,
          response: redirection,
          body: Type.Object({ quoted_at: Type.Integer({ minimum: 0 }) }),
        },
      },
      async ({ params: { id }, body }, reply) => {
        if (!payer) throw new ServiceError(503, 'purchaseCurrency', 'These services sell no coins')
        await findOrder(services, id)
        if (await confirmOrder(services, id, body.quoted_at)) await payer.pay(id)
        return reply.redirect(`/onramp/${id}`, 303)
      },
    )
  }
