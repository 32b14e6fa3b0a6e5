import { type Static, Type } from 'typebox'
import { formatUnits } from 'viem'
import { createMoonpaySale } from '../offramp/createMoonpaySale.ts'
import type { Services } from '../server/Services.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { chooseReport } from './chooseReport.ts'
import { hashVisitor } from './hashVisitor.ts'
import { findMoonpayCoins, moonpayCurrencies, signMoonpayPage } from './moonpayCoins.ts'
import { isRecent, isSigned, nameOf, readBody, readParts, unsigned } from './readSigned.ts'
import type { Offer, Wanted } from './Seller.ts'
import type { Report, SellerApi } from './SellerApi.ts'
import { sellerLogo } from './sellerLogo.ts'
import { toQuote } from './toQuote.ts'

const text = Type.String({ maxLength: 256 })
const maybe = Type.Optional(Type.Union([text, Type.Null()]))
const number = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d{1,30}(\\.\\d{1,40})?$' })])
const countriesReply = Type.Array(Type.Object({ alpha2: text, isBuyAllowed: Type.Boolean() }))
const quoteReply = Type.Object({
  totalAmount: number,
  quoteCurrencyAmount: number,
  feeAmount: number,
  extraFeeAmount: Type.Optional(number),
  networkFeeAmount: number,
})
const transaction = Type.Object({
  status: text,
  externalTransactionId: maybe,
  cryptoTransactionId: maybe,
  walletAddress: maybe,
  quoteCurrencyAmount: Type.Optional(Type.Union([number, Type.Null()])),
})
const message = Type.Object({ type: text, data: transaction })

/** Its names of payment methods, by those that clients know. */
const methods: Readonly<Record<string, string>> = {
  card: 'credit_debit_card',
  sepa_bank_transfer: 'sepa_bank_transfer',
}
/** It takes many more; these have the prices that are checked. */
const offered: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'cad', 'aud'])

/**
 * MoonPay. The address of its page is signed, so that nobody can write another receiver into it, and opens for the visitor
 * alone.
 *
 * @see https://dev.moonpay.com/api-reference/widget/getcurrencies
 * @see https://dev.moonpay.com/api-reference/widget/getbuyquote
 * @see https://dev.moonpay.com/widget/on-ramp/customization/parameters
 * @see https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 * @see https://dev.moonpay.com/widget/on-ramp/customization/ip-matching
 * @see https://dev.moonpay.com/api-reference/widget/webhooks/signature
 */
export function createMoonpay(
  { chains, now }: Pick<Services, 'chains' | 'now'>,
  { url, page, salePage, key, secret, webhookSecret, networks }: createMoonpay.Options,
): SellerApi {
  const client = createSourceClient({ url, query: { apiKey: key } })
  /** Its codes of the coins, by our ids. */
  const codes = new Map<string, string>()

  async function readOffer(): Promise<Offer> {
    const [all, countries] = await Promise.all([
      client.get('/v3/currencies', moonpayCurrencies),
      client.get('/v3/countries', countriesReply),
    ])
    const sold = findMoonpayCoins(chains, all, networks)
    for (const { asset, code } of sold) codes.set(asset.id, code)
    const currencies = all.flatMap(({ type, code, minBuyAmount: min, maxBuyAmount: max }) =>
      type === 'fiat' && offered.has(code) && min && max
        ? [{ code: code.toUpperCase(), limits: [{ id: 'card', min: String(min), max: String(max) }] }]
        : [],
    )
    return {
      assets: sold.map(({ asset }) => asset),
      currencies,
      countries: countries.flatMap(({ alpha2, isBuyAllowed }) => (isBuyAllowed ? alpha2.toUpperCase() : [])),
    }
  }

  const codeOf = (id: string): string => {
    const code = codes.get(id)
    if (!code) throw new SourceError('It does not sell this coin', { isOfQuestion: true })
    return code
  }

  return {
    type: 'moonpay',
    title: 'MoonPay',
    logo: sellerLogo('M', '#7d00ff'),
    pages: [new URL(page).origin],
    readOffer,
    async quote({ asset, currency, payment, method }: Wanted) {
      const found = await client.get(`/v3/currencies/${codeOf(asset.id)}/buy_quote`, quoteReply, {
        query: {
          baseCurrencyCode: currency.toLowerCase(),
          baseCurrencyAmount: payment.toFixed(2),
          areFeesIncluded: 'true',
          paymentMethod: methods[method],
        },
      })
      return toQuote(asset, currency, {
        coins: found.quoteCurrencyAmount,
        total: found.totalAmount,
        providerFee: Number(found.feeAmount) + Number(found.extraFeeAmount ?? 0),
        networkFee: found.networkFeeAmount,
      })
    },
    async createPage({ id, asset, account, currency, payment, amount, method, redirectUrl, ip }) {
      const parameters = {
        apiKey: key,
        currencyCode: codeOf(asset.id),
        walletAddress: account,
        externalTransactionId: id,
        allowedIpAddress: hashVisitor(ip, secret),
        paymentMethod: methods[method],
        ...(amount && { quoteCurrencyAmount: formatUnits(amount, asset.decimals) }),
        ...(payment && {
          baseCurrencyCode: currency.toLowerCase(),
          baseCurrencyAmount: payment.toFixed(2),
          areFeesIncluded: 'true',
        }),
        ...(redirectUrl && { redirectURL: redirectUrl }),
      }
      return signMoonpayPage(page, parameters, secret)
    },
    async readReport({ id }) {
      const path = `/v1/transactions/ext/${id}`
      const found = await client.get(path, Type.Union([transaction, Type.Array(transaction)]), { missing: [] })
      return chooseReport([found].flat().map(toReport))
    },
    readWebhook: webhookSecret
      ? ({ headers, body }) => {
          const parts = readParts(headers['moonpay-signature-v2'])
          const time = parts.get('t')
          if (!isSigned(`${time}.${body}`, webhookSecret, parts.get('s')) || !isRecent(time, now())) throw unsigned()
          const { data } = readBody(body, message)
          return { id: nameOf(body), order: data.externalTransactionId ?? undefined, report: toReport(data) }
        }
      : undefined,
    sale: createMoonpaySale({ chains, client, page: salePage, key, secret, networks }),
  }
}

function toReport(one: Static<typeof transaction>): Report {
  const hash = one.cryptoTransactionId || undefined
  const words: Readonly<Record<string, Report['status']>> = {
    failed: 'failed',
    waitingPayment: 'waiting',
    waitingAuthorization: 'waiting',
  }
  const coins = one.quoteCurrencyAmount
  return {
    status: words[one.status] ?? (hash ? 'sent' : 'paid'),
    hash,
    account: one.walletAddress || undefined,
    coins: coins === null || coins === undefined ? undefined : String(coins),
  }
}

export declare namespace createMoonpay {
  type Options = {
    url: string
    page: string
    salePage: string
    key: string
    secret: string
    webhookSecret?: string
    networks?: readonly string[]
  }
}
