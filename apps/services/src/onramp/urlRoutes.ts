import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { parseUnits } from 'viem'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { chooseWallet } from './chooseWallet.ts'
import { createQuote, readMoney } from './createQuote.ts'
import { findExchange, harbour } from './exchanges.ts'
import { createOrder, readRedirectUrl } from './orders.ts'
import { findPurchase, readCurrency } from './purchases.ts'
import { narrow, needPurchases, readBuyerOf } from './readOrderRequest.ts'

const tags = ['onramp']
const errors = { 400: errorReply, 401: errorReply, 403: errorReply, 503: errorReply }
const names = Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 64 }))
const whole = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const redirectUrl = Type.Optional(Type.String({ maxLength: 2048 }))
/** How to ask for the order: the parameters of `reown_getExchangeBuyStatus`. */
const session = { exchangeId: Type.String(), sessionId: Type.String() }

/** The routes that lead to a purchase page. Each creates an order that waits for confirmation there. */
export const urlRoutes: Feature = (services) => async (server) => {
  const { publicUrl } = services
  const storing = storingRoute(services)
  server.addHook('preHandler', checkCaller(services))

  server.post(
    '/v1/generators/onrampurl',
    {
      ...storing,
      schema: {
        tags,
        summary: 'A page on which to buy, with the account filled in',
        querystring: Type.Object(callerQuery),
        body: Type.Object({
          destinationWallets: Type.Array(
            Type.Object({
              address: Type.String({ maxLength: 180 }),
              blockchains: names,
              assets: names,
              supported_networks: names,
            }),
            { minItems: 1, maxItems: 64 },
          ),
          partnerUserId: Type.Optional(Type.String({ maxLength: 128 })),
          defaultNetwork: Type.Optional(Type.String({ maxLength: 64 })),
          defaultExperience: Type.Optional(Type.Union([Type.Literal('buy'), Type.Literal('send')])),
          presetCryptoAmount: whole,
          presetFiatAmount: whole,
          redirectUrl,
        }),
        response: { 200: Type.Object({ url: Type.String(), ...session }), ...errors },
      },
    },
    async ({ body, query: { projectId = '' } }) => {
      const purchases = needPurchases(services)
      const { destinationWallets: wallets, defaultNetwork, presetCryptoAmount, presetFiatAmount } = body
      const { account, choices } = chooseWallet(purchases, wallets, defaultNetwork)
      const [asset] = narrow(choices, { networks: defaultNetwork ? [defaultNetwork] : [] })
      const wanted = presetCryptoAmount
        ? { amount: parseUnits(String(presetCryptoAmount), asset.decimals) }
        : presetFiatAmount
          ? { payment: new BigNumber(presetFiatAmount) }
          : undefined
      const id = await createOrder(services, {
        projectId,
        exchange: harbour,
        account,
        choices,
        asset,
        currency: 'USD',
        quote: wanted && (await createQuote(services, { exchange: harbour, asset, currency: 'USD', ...wanted })),
        isAmountFixed: false,
        redirectUrl: readRedirectUrl(services, body.redirectUrl, projectId),
      })
      return { url: `${publicUrl()}/onramp/${id}`, exchangeId: harbour.id, sessionId: id }
    },
  )

  server.post(
    '/v1/onramp/widget',
    {
      ...storing,
      schema: {
        tags,
        summary: 'A page on which to buy, from the aggregator',
        querystring: Type.Object(callerQuery),
        body: Type.Object({
          projectId: callerQuery.projectId,
          sessionData: Type.Object({
            serviceProvider: Type.String({ maxLength: 64 }),
            sourceAmount: Type.Union([Type.String({ maxLength: 32 }), Type.Number()]),
            sourceCurrencyCode: Type.String({ maxLength: 12 }),
            destinationCurrencyCode: Type.String({ maxLength: 64 }),
            walletAddress: Type.String({ maxLength: 180 }),
            redirectUrl,
          }),
        }),
        response: { 200: Type.Object({ widgetUrl: Type.String(), ...session }), ...errors },
      },
    },
    async ({ body, query }) => {
      const { sessionData: wanted } = body
      const projectId = query.projectId ?? body.projectId ?? ''
      const exchange = findExchange('serviceProvider', wanted.serviceProvider)
      const asset = findPurchase(needPurchases(services), wanted.destinationCurrencyCode, undefined)
      const currency = readCurrency(wanted.sourceCurrencyCode, 'sourceCurrencyCode')
      const payment = readMoney(String(wanted.sourceAmount), 'sourceAmount')
      const id = await createOrder(services, {
        projectId,
        exchange,
        account: readBuyerOf(asset, wanted.walletAddress, 'walletAddress'),
        choices: [asset],
        asset,
        currency,
        quote: await createQuote(services, { exchange, asset, currency, payment }),
        isAmountFixed: false,
        redirectUrl: readRedirectUrl(services, wanted.redirectUrl, projectId),
      })
      return { widgetUrl: `${publicUrl()}/onramp/${id}`, exchangeId: exchange.id, sessionId: id }
    },
  )
}
