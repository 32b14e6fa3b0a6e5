import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { formatUnits } from 'viem'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { type Market, toAssets, toCurrencies } from './createMarket.ts'
import { findPurchase, readMoney, toCurrencyCode } from './purchases.ts'
import { type Seller, toServiceProvider } from './Seller.ts'

const tags = ['onramp']
const errors = { 400: errorReply, 401: errorReply, 403: errorReply, 503: errorReply }
/** Its names of payment methods, and those of the limits. */
const methods: Readonly<Record<string, string>> = {
  CREDIT_DEBIT_CARD: 'card',
  ACH: 'ach_bank_account',
  SEPA: 'sepa_bank_transfer',
}

/** Where a currency is at home: a form starts with this value. */
const countries: Readonly<Record<string, readonly string[]>> = {
  USD: ['US'],
  GBP: ['GB'],
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
}

/** The aggregator's requests: sellers, coins and quotes. */
export const providerRoutes =
  (market: Market): Feature =>
  (services) =>
  async (server) => {
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
        const websiteUrl = services.publicUrl()
        const selling = (await market.readOffers()).filter(({ offer }) => offer.assets.length > 0)
        return selling.map(({ seller }) => {
          const { id, title: name } = seller
          const logo = `${websiteUrl}/onramp/${id}.svg`
          const logos = { dark: logo, darkShort: logo, light: logo, lightShort: logo }
          const serviceProvider = toServiceProvider(seller)
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
      async ({ query: { type } }) => properties(type),
    )

    const properties = async (type: string): Promise<Record<string, unknown>[]> => {
      const offers = (await market.readOffers()).filter(({ offer }) => offer.assets.length > 0)
      const currencies = toCurrencies(offers)
      const homes = currencies.map(({ code }) => ({ code, homes: countries[code] ?? [] }))
      const names = new Intl.DisplayNames('en', { type: 'region' })
      const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
      switch (type) {
        case 'countries':
          return [
            ...new Set([...offers.flatMap(({ offer }) => offer.countries ?? []), ...homes.flatMap((one) => one.homes)]),
          ]
            .sort()
            .map((countryCode) => ({ countryCode, name: names.of(countryCode) }))
        case 'crypto-currencies':
          return toAssets(offers).map((asset) => ({
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
          return currencies.map(({ code }) => ({ currencyCode: code, name: currencyNames.of(code) }))
        case 'payment-methods':
          return Object.entries(methods)
            .filter(([, id]) => currencies.some(({ limits }) => limits.some((one) => one.id === id)))
            .map(([paymentMethod, id]) => ({
              paymentMethod,
              name: id,
              paymentType: id === 'card' ? 'CARD' : 'BANK_TRANSFER',
            }))
        case 'fiat-purchases-limits':
          return currencies.flatMap(({ code: currencyCode, limits: [limits] }) =>
            limits
              ? [
                  {
                    currencyCode,
                    minimumAmount: Number(limits.min),
                    maximumAmount: Number(limits.max),
                    defaultAmount: 100,
                  },
                ]
              : [],
          )
        default:
          return homes.flatMap(({ code: defaultCurrencyCode, homes }) =>
            homes.map((countryCode) => ({
              countryCode,
              defaultCurrencyCode,
              defaultPaymentMethods: ['CREDIT_DEBIT_CARD'],
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
          },
        },
      },
      async ({ body, ip }) => {
        market.admit(ip)
        const { excludeProviders = [], paymentMethodType = 'CREDIT_DEBIT_CARD', countryCode } = body
        const method = methods[paymentMethodType]
        if (!method) return []
        const asset = findPurchase(await market.needAssets(countryCode), body.destinationCurrencyCode, undefined)
        const wanted = {
          asset,
          currency: body.sourceCurrencyCode.toUpperCase(),
          payment: readMoney(String(body.sourceAmount), 'sourceAmount'),
          method,
          country: countryCode,
        }
        const isAsked = (seller: Seller) => !excludeProviders.includes(toServiceProvider(seller))
        return (await market.compare(wanted, isAsked)).map(({ seller, quote }) => {
          const { total, subtotal, providerFee, networkFee, amount, currency } = quote
          const coins = new BigNumber(formatUnits(amount, asset.decimals))
          return {
            serviceProvider: toServiceProvider(seller),
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
        })
      },
    )
  }
