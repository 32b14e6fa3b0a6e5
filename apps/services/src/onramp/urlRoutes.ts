import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { parseUnits } from 'viem'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { chooseWallet } from './chooseWallet.ts'
import type { Market } from './createMarket.ts'
import { readRedirectUrl } from './orders.ts'
import { findPurchase, readMoney } from './purchases.ts'
import { narrow, readBuyerOf } from './readOrderRequest.ts'

const tags = ['onramp']
const errors = { 400: errorReply, 401: errorReply, 403: errorReply, 503: errorReply }
const names = Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 64 }))
const whole = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const redirectUrl = Type.Optional(Type.String({ maxLength: 2048 }))
/** How to ask for the order: the parameters of `reown_getExchangeBuyStatus`. */
const session = { exchangeId: Type.String(), sessionId: Type.String() }

/** The routes that lead to a purchase page. Each creates an order that waits for confirmation there. */
export const urlRoutes =
  (market: Market): Feature =>
  (services) =>
  async (server) => {
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
      async ({ body, ip, query: { projectId = '' } }) => {
        const purchases = await market.needAssets()
        const { destinationWallets: wallets, defaultNetwork, presetCryptoAmount, presetFiatAmount } = body
        const { account, choices } = chooseWallet(purchases, wallets, defaultNetwork)
        const [asset] = narrow(choices, { networks: defaultNetwork ? [defaultNetwork] : [] })
        const ordered = {
          projectId,
          account,
          asset,
          choices,
          currency: 'USD',
          method: 'card',
          payment: presetFiatAmount && !presetCryptoAmount ? new BigNumber(presetFiatAmount) : undefined,
          amount: presetCryptoAmount ? parseUnits(String(presetCryptoAmount), asset.decimals) : undefined,
          redirectUrl: readRedirectUrl(services, body.redirectUrl, projectId),
          ip,
        }
        const { seller, id: sessionId, url } = await market.open(ordered)
        return { url, exchangeId: seller.id, sessionId }
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
      async ({ body, ip, query }) => {
        const { sessionData: wanted } = body
        const projectId = query.projectId ?? body.projectId ?? ''
        const named = market.find('serviceProvider', wanted.serviceProvider)
        const asset = findPurchase(await market.needAssets(), wanted.destinationCurrencyCode, undefined)
        const ordered = {
          projectId,
          account: readBuyerOf(asset, wanted.walletAddress, 'walletAddress'),
          asset,
          choices: [asset],
          currency: wanted.sourceCurrencyCode.toUpperCase(),
          method: 'card',
          payment: readMoney(String(wanted.sourceAmount), 'sourceAmount'),
          redirectUrl: readRedirectUrl(services, wanted.redirectUrl, projectId),
          ip,
        }
        const { id: sessionId, url: widgetUrl } = await market.open(ordered, (seller) => seller === named)
        return { widgetUrl, exchangeId: named.id, sessionId }
      },
    )
  }
