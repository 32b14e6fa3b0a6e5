import { type Static, Type } from 'typebox'
import { formatUnits } from 'viem'
import type { Services } from '../server/Services.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { chooseReport } from './chooseReport.ts'
import { findNamed } from './findNamed.ts'
import { isRecent, isSigned, nameOf, readBody, readParts, unsigned } from './readSigned.ts'
import type { Offer, Wanted, WebhookMessage } from './Seller.ts'
import type { Report, SellerApi, Webhook } from './SellerApi.ts'
import { sellerLogo } from './sellerLogo.ts'
import { readCdpSecret, signCdpToken } from './signCdpToken.ts'
import { toQuote } from './toQuote.ts'

const text = Type.String({ maxLength: 256 })
const decimals = Type.String({ pattern: '^\\d{1,30}(\\.\\d{1,40})?$' })
const money = Type.Object({ value: decimals, currency: text })
const limitList = Type.Optional(Type.Array(Type.Object({ id: text, min: decimals, max: decimals })))
const optionsReply = Type.Object({
  payment_currencies: Type.Array(Type.Object({ id: text, limits: limitList, payment_method_limits: limitList })),
  purchase_currencies: Type.Array(
    Type.Object({
      id: text,
      symbol: text,
      networks: Type.Array(
        Type.Object({ name: text, chain_id: Type.Optional(text), contract_address: Type.Optional(text) }),
      ),
    }),
  ),
})
const configReply = Type.Object({ countries: Type.Array(Type.Object({ id: text })) })
const quoteReply = Type.Object({
  payment_total: money,
  payment_subtotal: money,
  purchase_amount: money,
  coinbase_fee: money,
  network_fee: money,
})
const tokenReply = Type.Object({ token: Type.String({ pattern: '^[\\w.~-]{1,512}$' }) })
const status = Type.String({ pattern: '^ONRAMP_TRANSACTION_STATUS_[A-Z_]{1,40}$' })
const transactionsReply = Type.Object({
  transactions: Type.Array(
    Type.Object({
      status,
      purchase_currency: Type.Optional(text),
      purchase_amount: Type.Optional(money),
      tx_hash: Type.Optional(text),
      wallet_address: Type.Optional(text),
    }),
  ),
})
const amount = Type.Union([decimals, money])
const message = Type.Object({
  transactionId: text,
  status,
  partnerUserRef: Type.Optional(text),
  purchaseCurrency: Type.Optional(text),
  purchaseAmount: Type.Optional(amount),
  walletAddress: Type.Optional(text),
  txHash: Type.Optional(text),
})

/** Its names of payment methods, by those that clients know. */
const methods: Readonly<Record<string, string>> = { card: 'CARD', ach_bank_account: 'ACH_BANK_ACCOUNT' }
/** Where it is asked for what it sells: the homes of the currencies that most visitors pay with. */
const homes = ['US', 'DE', 'GB']
/** It wants a state for the United States. */
const stateOf = (country: string): string | undefined => (country === 'US' ? 'CA' : undefined)

/**
 * Coinbase Onramp. The services make a session token for each visit, with the address of the visitor; the page has no
 * other key.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-buy-options
 * @see https://docs.cdp.coinbase.com/onramp-&-offramp/onramp-apis/generating-onramp-url
 * @see https://docs.cdp.coinbase.com/onramp/core-features/transaction-status
 * @see https://docs.cdp.coinbase.com/webhooks/verify-signatures
 */
export function createCoinbase(
  { chains, now }: Pick<Services, 'chains' | 'now'>,
  { url, page, key, secret, webhookSecret, networks, countries = homes }: createCoinbase.Options,
): SellerApi {
  const privateKey = readCdpSecret(secret)
  const client = createSourceClient({
    url,
    sign: async (method, address) => ({
      authorization: `Bearer ${await signCdpToken({ key, secret: privateKey, now: now() }, method, address)}`,
    }),
  })
  /** What it calls the coins, by our ids, and where currencies are at home. */
  const coins = new Map<string, { id: string; network: string }>()
  const homeOf = new Map<string, string>()

  async function readOffer(): Promise<Offer> {
    const [config, ...options] = await Promise.all([
      client.get('/v1/buy/config', configReply),
      ...countries.map((country) =>
        client.get('/v1/buy/options', optionsReply, { query: { country, subdivision: stateOf(country) } }),
      ),
    ])
    const assets = options.flatMap(({ purchase_currencies }) =>
      purchase_currencies.flatMap(({ id, symbol, networks: sold }) =>
        sold.flatMap(({ name: network, chain_id: chainId, contract_address: contract }) => {
          const asset = findNamed(chains, { network, chainId, contract, symbol }, networks)
          if (asset) coins.set(asset.id, { id, network })
          return asset ?? []
        }),
      ),
    )
    const currencies = new Map<string, Offer['currencies'][number]>()
    for (const [at, { payment_currencies }] of options.entries())
      for (const { id: code, limits, payment_method_limits } of payment_currencies) {
        const known = (limits ?? payment_method_limits ?? [])
          .map((limit) => ({ ...limit, id: limit.id.toLowerCase() }))
          .filter(({ id }) => Object.hasOwn(methods, id))
        if (currencies.has(code) || known.length === 0) continue
        currencies.set(code, { code, limits: known })
        homeOf.set(code, countries[at] ?? '')
      }
    return {
      assets: [...new Map(assets.map((asset) => [asset.id, asset])).values()],
      currencies: [...currencies.values()],
      countries: config.countries.map(({ id }) => id),
    }
  }

  const nameOfCoin = (id: string) => {
    const coin = coins.get(id)
    if (!coin) throw new SourceError('It does not sell this coin', { isOfQuestion: true })
    return coin
  }

  async function quote({ asset, currency, payment, method, country = homeOf.get(currency) ?? 'US' }: Wanted) {
    const { id, network } = nameOfCoin(asset.id)
    const found = await client.post(
      '/v1/buy/quote',
      {
        purchase_currency: id,
        purchase_network: network,
        payment_amount: payment.toFixed(2),
        payment_currency: currency,
        payment_method: methods[method],
        country,
        subdivision: stateOf(country),
      },
      quoteReply,
    )
    // It repeats what it was asked for, or writes the symbol.
    if (![id.toUpperCase(), asset.symbol.toUpperCase()].includes(found.purchase_amount.currency.toUpperCase()))
      throw new SourceError('It priced another purchase', { isOfQuestion: true })
    return toQuote(asset, found.payment_total.currency, {
      coins: found.purchase_amount.value,
      total: found.payment_total.value,
      subtotal: found.payment_subtotal.value,
      providerFee: found.coinbase_fee.value,
      networkFee: found.network_fee.value,
    })
  }

  return {
    type: 'coinbase',
    title: 'Coinbase',
    logo: sellerLogo('C', '#0052ff'),
    pages: [new URL(page).origin],
    readOffer,
    quote,
    async createPage({ id: order, asset, account, currency, payment, amount, method, redirectUrl, ip }) {
      const { id, network } = nameOfCoin(asset.id)
      const { token } = await client.post(
        '/v1/token',
        { addresses: [{ address: account, blockchains: [network] }], assets: [asset.symbol], clientIp: ip },
        tokenReply,
      )
      const address = new URL(`${page.replace(/\/+$/u, '')}/buy/select-asset`)
      const query = {
        sessionToken: token,
        defaultAsset: id,
        defaultNetwork: network,
        defaultPaymentMethod: methods[method],
        partnerUserRef: order,
        ...(amount && { presetCryptoAmount: formatUnits(amount, asset.decimals) }),
        ...(payment && { presetFiatAmount: payment.toFixed(2), fiatCurrency: currency }),
        ...(redirectUrl && { redirectUrl }),
      }
      for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
      return address.href
    },
    async readReport({ id }) {
      const path = `/v1/buy/user/${id}/transactions`
      const { transactions } = await client.get(path, transactionsReply, { query: { page_size: 10 } })
      const reports = transactions.map((one) =>
        toReport({
          status: one.status,
          hash: one.tx_hash,
          account: one.wallet_address,
          symbol: one.purchase_currency,
          amount: one.purchase_amount,
        }),
      )
      return chooseReport(reports)
    },
    readWebhook: webhookSecret ? (said) => readWebhook(said, webhookSecret, now()) : undefined,
  }
}

function readWebhook({ headers, body }: WebhookMessage, secret: string, now: number): Webhook {
  const parts = readParts(headers['x-hook0-signature'])
  const [time, names] = [parts.get('t'), parts.get('h') ?? '']
  // The stronger scheme signs the headers that it names; the weaker one is not accepted beside it.
  const values = names.split(' ').map((name) => String(headers[name.toLowerCase()] ?? ''))
  const isOwn = isSigned([time, names, values.join('.'), body].join('.'), secret, parts.get('v1'))
  if (!isOwn || !isRecent(time, now)) throw unsigned()
  const said = readBody(body, message)
  const report = toReport({
    status: said.status,
    hash: said.txHash,
    account: said.walletAddress,
    symbol: said.purchaseCurrency,
    amount: said.purchaseAmount,
  })
  return { id: nameOf(body), order: said.partnerUserRef, report }
}

type Said = {
  status: string
  hash: string | undefined
  account: string | undefined
  symbol: string | undefined
  amount: Static<typeof amount> | undefined
}

function toReport({ status, hash, account, symbol, amount }: Said): Report {
  const coins = typeof amount === 'string' ? amount : amount?.value
  // The transaction is there before it says that all is done; `0x` stands for none.
  const isSent = hash !== undefined && hash.length > 2
  const word = status.endsWith('_FAILED') ? 'failed' : isSent ? 'sent' : 'paid'
  return { status: word, account: account || undefined, symbol, coins, ...(isSent ? { hash } : {}) }
}

export declare namespace createCoinbase {
  type Options = {
    url: string
    page: string
    key: string
    secret: string
    webhookSecret?: string
    networks?: readonly string[]
    countries?: readonly string[]
  }
}
