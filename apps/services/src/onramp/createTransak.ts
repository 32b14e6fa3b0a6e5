import { jwtVerify } from 'jose'
import { type Static, Type } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { chooseReport } from './chooseReport.ts'
import { createTransakToken } from './createTransakToken.ts'
import { findNamed } from './findNamed.ts'
import { nameOf, readBody, unsigned } from './readSigned.ts'
import type { Offer, Wanted } from './Seller.ts'
import type { Report, SellerApi } from './SellerApi.ts'
import { sellerLogo } from './sellerLogo.ts'
import { toQuote } from './toQuote.ts'

const text = Type.String({ maxLength: 256 })
const maybe = Type.Optional(Type.Union([text, Type.Null()]))
const number = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d{1,30}(\\.\\d{1,40})?$' })])
const maybeNumber = Type.Optional(Type.Union([number, Type.Null()]))
const coinsReply = Type.Object({
  response: Type.Array(
    Type.Object({
      symbol: text,
      address: maybe,
      isAllowed: Type.Optional(Type.Boolean()),
      network: Type.Object({
        name: text,
        chainId: Type.Optional(Type.Union([Type.Number(), text, Type.Null()])),
      }),
    }),
  ),
})
const moneyReply = Type.Object({
  response: Type.Array(
    Type.Object({
      symbol: text,
      isAllowed: Type.Optional(Type.Boolean()),
      paymentOptions: Type.Array(
        Type.Object({
          id: text,
          isActive: Type.Optional(Type.Boolean()),
          minAmount: maybeNumber,
          maxAmount: maybeNumber,
        }),
      ),
    }),
  ),
})
const quoteReply = Type.Object({
  response: Type.Object({
    fiatCurrency: text,
    cryptoCurrency: text,
    network: text,
    isBuyOrSell: Type.Literal('BUY'),
    fiatAmount: number,
    cryptoAmount: number,
    totalFee: number,
    feeBreakdown: Type.Array(Type.Object({ id: text, value: number })),
  }),
})
const sessionReply = Type.Object({ data: Type.Object({ widgetUrl: Type.String({ maxLength: 2048 }) }) })
const order = Type.Object({
  status: text,
  partnerOrderId: maybe,
  isBuyOrSell: maybe,
  walletAddress: maybe,
  cryptoCurrency: maybe,
  cryptoAmount: maybeNumber,
  transactionHash: maybe,
})
const ordersReply = Type.Object({ data: Type.Array(order) })
const message = Type.Object({ data: Type.String({ maxLength: 65_536 }) })
const claims = Type.Object({ createdAt: text, webhookData: order })

/** Its names of payment methods, by those that clients know. */
const methods: Readonly<Record<string, string>> = {
  card: 'credit_debit_card',
  sepa_bank_transfer: 'sepa_bank_transfer',
}
/** It takes many more; these have the prices that are checked. */
const offered: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CAD', 'AUD'])
/** How old a message may be (ms): it repeats one that nobody took for some hours. */
const lifetime = 43_200_000

/**
 * Transak. The services make the page of each visit, with the address of the visitor: its own parameters are not believed
 * any more. Its messages are signed with the access token of the moment.
 *
 * @see https://docs.transak.com/api/public/create-widget-url
 * @see https://docs.transak.com/guides/migration-to-api-based-transak-widget-url
 * @see https://docs.transak.com/guides/mandatory-security-changes
 * @see https://docs.transak.com/api/public/get-crypto-currencies
 * @see https://docs.transak.com/guides/how-to-decrypt-webhook-payload
 */
export function createTransak(
  { chains, now }: Pick<Services, 'chains' | 'now'>,
  { url, gateway, page, key, secret, domain, networks }: createTransak.Options,
): SellerApi {
  const headers = { 'x-api-key': key }
  const client = createSourceClient({ url, headers })
  const token = createTransakToken({ url, key, secret, now })
  /** What it calls the coins, by our ids. */
  const coins = new Map<string, { symbol: string; network: string }>()
  const nameOfCoin = (id: string) => {
    const coin = coins.get(id)
    if (!coin) throw new SourceError('It does not sell this coin', { isOfQuestion: true })
    return coin
  }

  async function readOffer(): Promise<Offer> {
    const [sold, money] = await Promise.all([
      client.get('/cryptocoverage/api/v1/public/crypto-currencies', coinsReply),
      client.get('/fiat/public/v1/currencies/fiat-currencies', moneyReply, { query: { apiKey: key } }),
    ])
    const assets = sold.response.flatMap(({ symbol, address: contract, isAllowed, network: { name, chainId } }) => {
      const asset =
        isAllowed === false ? undefined : findNamed(chains, { network: name, chainId, contract, symbol }, networks)
      if (asset) coins.set(asset.id, { symbol, network: name })
      return asset ?? []
    })
    const currencies = money.response.flatMap(({ symbol: code, isAllowed, paymentOptions }) => {
      const limits = Object.entries(methods).flatMap(([id, method]) => {
        const { isActive, minAmount: min, maxAmount: max } = paymentOptions.find((one) => one.id === method) ?? {}
        return min && max && isActive !== false ? [{ id, min: String(min), max: String(max) }] : []
      })
      return offered.has(code) && isAllowed !== false && limits.length > 0 ? [{ code, limits }] : []
    })
    return { assets: [...new Map(assets.map((asset) => [asset.id, asset])).values()], currencies }
  }

  return {
    type: 'transak',
    title: 'Transak',
    logo: sellerLogo('T', '#1461db'),
    pages: [new URL(page).origin],
    readOffer,
    async quote({ asset, currency, payment, method, country }: Wanted) {
      const { symbol, network } = nameOfCoin(asset.id)
      const { response: found } = await client.get('/api/v1/pricing/public/quotes', quoteReply, {
        query: {
          partnerApiKey: key,
          fiatCurrency: currency,
          cryptoCurrency: symbol,
          network,
          isBuyOrSell: 'BUY',
          paymentMethod: methods[method],
          fiatAmount: payment.toFixed(2),
          quoteCountryCode: country,
        },
      })
      if (found.cryptoCurrency !== symbol || found.network !== network)
        throw new SourceError('It priced another purchase', { isOfQuestion: true })
      const networkFee = Number(found.feeBreakdown.find(({ id }) => id === 'network_fee')?.value ?? 0)
      return toQuote(asset, found.fiatCurrency, {
        coins: found.cryptoAmount,
        total: found.fiatAmount,
        providerFee: Number(found.totalFee) - networkFee,
        networkFee,
      })
    },
    async createPage({ id, asset, account, currency, payment, amount, method, redirectUrl, ip }) {
      if (amount !== undefined)
        throw new ServiceError(400, 'presetCryptoAmount', 'This seller takes an amount of money, not of coins')
      const { symbol, network } = nameOfCoin(asset.id)
      const widgetParams = {
        apiKey: key,
        referrerDomain: domain,
        productsAvailed: 'BUY',
        cryptoCurrencyCode: symbol,
        network,
        walletAddress: account,
        disableWalletAddressForm: true,
        partnerOrderId: id,
        paymentMethod: methods[method],
        ...(payment && { fiatCurrency: currency, fiatAmount: payment.toNumber() }),
        ...(redirectUrl && { redirectURL: redirectUrl }),
      }
      const { data } = await token.use((accessToken) =>
        createSourceClient({
          url: gateway,
          headers: { ...headers, 'access-token': accessToken, 'x-user-ip': ip },
        }).post('/api/v2/auth/session', { widgetParams }, sessionReply),
      )
      return data.widgetUrl
    },
    async readReport({ id }) {
      const query = { 'filter[partnerOrderId]': id, limit: 10, skip: 0 }
      const { data } = await token.use((accessToken) =>
        createSourceClient({ url, headers: { ...headers, 'access-token': accessToken } }).get(
          '/partners/api/v2/orders',
          ordersReply,
          { query },
        ),
      )
      // A filter that it does not know would give the orders of others.
      return chooseReport(data.filter((one) => one.partnerOrderId === id && isPurchase(one)).map(toReport))
    },
    async readWebhook({ body }) {
      const { data } = readBody(body, message)
      const signed = token.current()
      if (!signed) throw unsigned()
      const options = { algorithms: ['HS256'], currentDate: new Date(now()) }
      const { payload } = await jwtVerify(data, new TextEncoder().encode(signed), options).catch(() => {
        throw unsigned()
      })
      const { createdAt, webhookData: said } = readBody(JSON.stringify(payload), claims)
      if (!(Math.abs(now() - Date.parse(createdAt)) < lifetime)) throw unsigned()
      return {
        id: nameOf(signedPart(data)),
        order: (isPurchase(said) && said.partnerOrderId) || undefined,
        report: toReport(said),
      }
    },
  }
}

/** Without the signature, and what is around it: the same message could be written in many ways. */
const signedPart = (token: string): string => token.slice(0, token.lastIndexOf('.'))

const isPurchase = ({ isBuyOrSell }: Static<typeof order>): boolean => (isBuyOrSell ?? 'BUY') === 'BUY'

function toReport({
  status,
  transactionHash,
  walletAddress,
  cryptoCurrency,
  cryptoAmount,
}: Static<typeof order>): Report {
  const hash = transactionHash || undefined
  const words: Readonly<Record<string, Report['status']>> = {
    AWAITING_PAYMENT_FROM_USER: 'waiting',
    FAILED: 'failed',
    CANCELLED: 'failed',
    REFUNDED: 'failed',
    EXPIRED: 'failed',
  }
  return {
    status: words[status] ?? (hash ? 'sent' : 'paid'),
    hash,
    account: walletAddress || undefined,
    symbol: cryptoCurrency || undefined,
    coins: cryptoAmount === null || cryptoAmount === undefined ? undefined : String(cryptoAmount),
  }
}

export declare namespace createTransak {
  type Options = {
    url: string
    gateway: string
    page: string
    key: string
    secret: string
    domain: string
    networks?: readonly string[]
  }
}
