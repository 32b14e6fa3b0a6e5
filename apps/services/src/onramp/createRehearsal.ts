import type { Services } from '../server/Services.ts'
import { createQuote } from './createQuote.ts'
import { type Exchange, exchanges } from './exchanges.ts'
import { createOrder, findOrder } from './orders.ts'
import { findPurchases, limits, paymentCurrencies, readCurrency } from './purchases.ts'
import { readStatus } from './readStatus.ts'
import type { Seller } from './Seller.ts'

/** The sellers of test networks. They take no money, and an account of the configuration really pays the coins out. */
export function createRehearsal(services: Services): readonly Seller[] {
  return exchanges.map((exchange) => toSeller(services, exchange))
}

function toSeller(services: Services, exchange: Exchange): Seller {
  const { id, name: title, logo } = exchange
  return {
    name: id,
    id,
    title,
    logo,
    readOffer: async () => ({
      assets: findPurchases(services),
      currencies: paymentCurrencies.map((code) => ({ code, limits: [{ id: 'card', ...limits }] })),
    }),
    quote: async ({ asset, currency, payment }) =>
      createQuote(services, { exchange, asset, currency: readCurrency(currency), payment }),
    async open({ asset, payment, amount, ...ordered }) {
      const currency = readCurrency(ordered.currency)
      const wanted = amount === undefined ? payment && { payment } : { amount }
      const quote = wanted && (await createQuote(services, { exchange, asset, currency, ...wanted }))
      const order = await createOrder(services, { ...ordered, exchange, asset, currency, quote, isAmountFixed: false })
      return { id: order, url: `${services.publicUrl()}/onramp/${order}` }
    },
    readStatus: (order) =>
      readStatus(async () => {
        const { exchange: of, status, hash } = await findOrder(services, order)
        return of === id ? { status, hash } : undefined
      }),
  }
}
