import { randomUUID } from 'node:crypto'
import type { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { formatUnits } from 'viem'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { type Market, toCurrencies } from './createMarket.ts'
import { findPurchase, readMoney } from './purchases.ts'

/** The original services send `value`; their clients read `amount`. */
const money = Type.Object({ value: Type.String(), amount: Type.String(), currency: Type.String() })
const quoteReply = Type.Object({
  quoteId: Type.String(),
  paymentTotal: money,
  paymentSubTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  coinbaseFee: money,
  providerFee: money,
  networkFee: money,
})
const coin = Type.String({ minLength: 1, maxLength: 200 })
const network = Type.Optional(Type.String({ maxLength: 128 }))
/** An id, or the whole entry of the options, as the client of AppKit sends it. */
const entry = Type.Union([
  Type.String({ minLength: 1, maxLength: 200 }),
  Type.Object({ id: Type.String({ maxLength: 200 }), symbol: Type.Optional(Type.String({ maxLength: 64 })) }),
])
const amount = Type.String({ maxLength: 32, description: 'What is paid, with at most two decimals' })
const response = { 200: quoteReply, 400: errorReply, 401: errorReply, 403: errorReply, 503: errorReply }
const tags = ['onramp']

/** Quotes a purchase, in either of two formats. */
export const quoteRoutes =
  (market: Market): Feature =>
  (services) =>
  async (server) => {
    server.addHook('preHandler', checkCaller(services))

    server.post(
      '/v1/onramp/quote',
      {
        schema: {
          tags,
          summary: 'The price of a purchase',
          querystring: Type.Object(callerQuery),
          body: Type.Object({ purchaseCurrency: entry, paymentCurrency: entry, amount, network }),
          response,
        },
      },
      async ({ ip, body: { purchaseCurrency: coin, paymentCurrency: currency, amount, network } }) => {
        market.admit(ip)
        // The ids of its coins may be another provider's.
        const purchaseCurrency = typeof coin === 'string' ? coin : (coin.symbol ?? coin.id)
        const paymentCurrency = typeof currency === 'string' ? currency : currency.id
        // AppKit sends the symbol of the coin in the place of the network.
        const isNetwork = network !== undefined && network !== purchaseCurrency
        return quote(market, { purchaseCurrency, paymentCurrency, amount, ...(isNetwork ? { network } : {}) })
      },
    )

    server.get(
      '/v1/onramp/buy/quotes',
      {
        schema: {
          tags,
          summary: 'The price of a purchase',
          querystring: Type.Object({
            ...callerQuery,
            purchaseCurrency: coin,
            purchaseNetwork: network,
            paymentAmount: amount,
            paymentCurrency: Type.String({ maxLength: 12 }),
            paymentMethod: Type.String({ maxLength: 64 }),
            country: Type.String({ maxLength: 8 }),
            subdivision: Type.Optional(Type.String({ maxLength: 8 })),
          }),
          response,
        },
      },
      async ({ query, ip }) => {
        market.admit(ip)
        const { purchaseCurrency, purchaseNetwork: network, paymentAmount, paymentCurrency, country } = query
        const method = query.paymentMethod.toLowerCase()
        const offers = await market.readOffers(country)
        if (!toCurrencies(offers).some(({ limits }) => limits.some(({ id }) => id === method)))
          throw new ServiceError(400, 'paymentMethod', 'Nobody takes this payment method here')
        return quote(market, { purchaseCurrency, paymentCurrency, amount: paymentAmount, network, method, country })
      },
    )
  }

type Asked = {
  purchaseCurrency: string
  paymentCurrency: string
  amount: string
  network?: string | undefined
  method?: string
  country?: string
}

/** The price of the first seller that has one. It is also the first whose page opens where no seller is named. */
async function quote(market: Market, { method = 'card', country, ...asked }: Asked) {
  const asset = findPurchase(await market.needAssets(country), asked.purchaseCurrency, asked.network)
  const currency = asked.paymentCurrency.toUpperCase()
  const payment = readMoney(asked.amount)
  const found = await market.quote({ asset, currency, payment, method, country })
  const toMoney = (value: BigNumber) => toAmount(value.toFixed(2), currency)
  return {
    quoteId: randomUUID(),
    paymentTotal: toMoney(found.total),
    paymentSubTotal: toMoney(found.subtotal),
    paymentSubtotal: toMoney(found.subtotal),
    purchaseAmount: toAmount(formatUnits(found.amount, asset.decimals), asset.symbol),
    coinbaseFee: toMoney(found.providerFee),
    providerFee: toMoney(found.providerFee),
    networkFee: toMoney(found.networkFee),
  }
}

const toAmount = (value: string, currency: string) => ({ value, amount: value, currency })
