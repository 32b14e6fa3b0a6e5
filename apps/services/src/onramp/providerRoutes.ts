import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { formatUnits } from 'viem'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { createQuote, readMoney } from './createQuote.ts'
import { type Exchange, exchanges } from './exchanges.ts'
import { findPurchase, findPurchases, limits, paymentCurrencies, readCurrency, toCurrencyCode } from './purchases.ts'
import { needPurchases } from './readOrderRequest.ts'

const tags = ['onramp']
const errors = { 400: errorReply, 401: errorReply, 403: errorReply }
const method = 'CREDIT_DEBIT_CARD'

/** The home country of each currency. Test purchases are possible everywhere; a form starts with this value. */
const countries: Readonly<Record<(typeof paymentCurrencies)[number], readonly string[]>> = {
  USD: ['US'],
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
}

/** The aggregator's requests: sellers, coins and quotes. */
export const providerRoutes: Feature = (services) => async (server) => {
  server.addHook('preHandler', checkCaller(services))
  const queryOf = { ...callerQuery, countries: Type.Optional(Type.String({ maxLength: 1024 })) }

  server.get(
    '/v1/onramp/providers',
    {
      schema: {
        tags,
        summary: 'Who sells',
        querystring: Type.Object(queryOf),
        response: { 200: Type.Array(Type.Record(Type.String(), Type.Unknown())), ...errors },
      },
    },
    async () => {
      if (findPurchases(services).length === 0) return []
      const websiteUrl = services.publicUrl()
      return exchanges.map(({ id, name, serviceProvider }) => {
        const logo = `${websiteUrl}/onramp/${id}.svg`
        const logos = { dark: logo, darkShort: logo, light: logo, lightShort: logo }
        return { name, serviceProvider, logos, categories: ['CRYPTO_ONRAMP'], status: 'LIVE', websiteUrl }
      })
    },
  )

  server.get(
    '/v1/onramp/providers/properties',
    {
      schema: {
        tags,
        summary: 'Countries, payment methods and coins',
        querystring: Type.Object({
          ...queryOf,
          type: Type.Union(
            [
              'countries',
              'crypto-currencies',
              'fiat-currencies',
              'payment-methods',
              'fiat-purchases-limits',
              'countries-defaults',
            ].map((name) => Type.Literal(name)),
          ),
        }),
        response: { 200: Type.Array(Type.Record(Type.String(), Type.Unknown())), ...errors },
      },
    },
    async ({ query: { type } }) => (findPurchases(services).length === 0 ? [] : properties(type)),
  )

  const properties = (type: string): Record<string, unknown>[] => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
    switch (type) {
      case 'countries':
        return Object.values(countries)
          .flat()
          .map((countryCode) => ({ countryCode, name: names.of(countryCode) }))
      case 'crypto-currencies':
        return findPurchases(services).map((asset) => ({
          currencyCode: toCurrencyCode(asset),
          name: asset.name,
          symbol: asset.symbol,
          chainCode: asset.chain.network.caipNetworkId,
          chainName: asset.chain.network.name,
          chainId: asset.chain.network.caipNetworkId.split(':')[1],
          contractAddress: asset.address ?? null,
          symbolImageUrl: asset.logoUri ?? null,
        }))
      case 'fiat-currencies':
        return paymentCurrencies.map((currencyCode) => ({ currencyCode, name: currencyNames.of(currencyCode) }))
      case 'payment-methods':
        return [{ paymentMethod: method, name: 'Card (pretended)', paymentType: 'CARD' }]
      case 'fiat-purchases-limits':
        return paymentCurrencies.map((currencyCode) => ({
          currencyCode,
          minimumAmount: new BigNumber(limits.min).toNumber(),
          maximumAmount: new BigNumber(limits.max).toNumber(),
          defaultAmount: 100,
        }))
      default:
        return paymentCurrencies.flatMap((defaultCurrencyCode) =>
          countries[defaultCurrencyCode].map((countryCode) => ({
            countryCode,
            defaultCurrencyCode,
            defaultPaymentMethods: [method],
          })),
        )
    }
  }

  const number = Type.Number()
  server.post(
    '/v1/onramp/multi/quotes',
    {
      schema: {
        tags,
        summary: 'The price of a purchase, from every seller',
        description: 'Numbers are for display: payments are calculated in whole base units.',
        querystring: Type.Object(callerQuery),
        body: Type.Object({
          projectId: callerQuery.projectId,
          destinationCurrencyCode: Type.String({ maxLength: 64 }),
          sourceCurrencyCode: Type.String({ maxLength: 12 }),
          sourceAmount: Type.Union([Type.String({ maxLength: 32 }), Type.Number()]),
          countryCode: Type.Optional(Type.String({ maxLength: 8 })),
          paymentMethodType: Type.Optional(Type.String({ maxLength: 64 })),
          walletAddress: Type.Optional(Type.String({ maxLength: 180 })),
          excludeProviders: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 64 })),
        }),
        response: {
          200: Type.Array(
            Type.Object({
              serviceProvider: Type.String(),
              sourceAmount: number,
              sourceAmountWithoutFees: number,
              sourceCurrencyCode: Type.String(),
              destinationAmount: number,
              destinationAmountWithoutFees: number,
              destinationCurrencyCode: Type.String(),
              exchangeRate: number,
              totalFee: number,
              networkFee: number,
              transactionFee: number,
              partnerFee: number,
              paymentMethodType: Type.String(),
              countryCode: Type.Optional(Type.String()),
            }),
          ),
          ...errors,
          503: errorReply,
        },
      },
    },
    async ({ body }) => {
      const { excludeProviders = [], paymentMethodType = method, countryCode } = body
      const asked = exchanges.filter(({ serviceProvider }) => !excludeProviders.includes(serviceProvider))
      if (asked.length === 0 || paymentMethodType !== method) return []
      const asset = findPurchase(needPurchases(services), body.destinationCurrencyCode, undefined)
      const currency = readCurrency(body.sourceCurrencyCode, 'sourceCurrencyCode')
      const payment = readMoney(String(body.sourceAmount), 'sourceAmount')
      const quote = async (exchange: Exchange) => {
        const { total, subtotal, providerFee, networkFee, amount } = await createQuote(services, {
          exchange,
          asset,
          currency,
          payment,
        })
        const coins = new BigNumber(formatUnits(amount, asset.decimals))
        return {
          serviceProvider: exchange.serviceProvider,
          sourceAmount: total.toNumber(),
          sourceAmountWithoutFees: subtotal.toNumber(),
          sourceCurrencyCode: currency,
          destinationAmount: coins.toNumber(),
          destinationAmountWithoutFees: coins.times(total).div(subtotal).toNumber(),
          destinationCurrencyCode: toCurrencyCode(asset),
          exchangeRate: total.div(coins).toNumber(),
          totalFee: providerFee.plus(networkFee).toNumber(),
          networkFee: networkFee.toNumber(),
          transactionFee: providerFee.toNumber(),
          partnerFee: 0,
          paymentMethodType,
          ...(countryCode ? { countryCode } : {}),
        }
      }
      return Promise.all(asked.map(quote))
    },
  )
}
