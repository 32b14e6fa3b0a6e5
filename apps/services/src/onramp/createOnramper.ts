import { createHmac } from 'node:crypto'
import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { findNamed } from './findNamed.ts'
import { isSigned, nameOf, readBody, unsigned } from './readSigned.ts'
import type { Offer, Wanted } from './Seller.ts'
import type { Report, SellerApi } from './SellerApi.ts'
import { sellerLogo } from './sellerLogo.ts'
import { toQuote } from './toQuote.ts'

const text = Type.String({ maxLength: 256 })
const maybe = Type.Optional(Type.Union([text, Type.Null()]))
const number = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d{1,30}(\\.\\d{1,40})?$' })])
const id = Type.String({ pattern: '^[a-z0-9_.-]{1,64}$' })
const supportedReply = Type.Object({
  message: Type.Object({
    crypto: Type.Array(
      Type.Object({
        id,
        code: text,
        network: maybe,
        address: maybe,
        chainId: Type.Optional(Type.Union([Type.Number(), text, Type.Null()])),
      }),
    ),
    fiat: Type.Array(Type.Object({ id })),
  }),
})
const quotesReply = Type.Array(
  Type.Object({
    ramp: id,
    payout: Type.Optional(number),
    networkFee: Type.Optional(number),
    transactionFee: Type.Optional(number),
    errors: Type.Optional(Type.Array(Type.Unknown())),
  }),
)
const message = Type.Object({
  status: text,
  statusDate: text,
  partnerContext: maybe,
  transactionType: maybe,
  transactionHash: maybe,
  walletAddress: maybe,
  outAmount: Type.Optional(Type.Union([number, Type.Null()])),
})

/** It names no limits: each of its sellers has its own. These are the usual ones of cards. */
const limits = [{ id: 'card', min: '10.00', max: '7500.00' }]
const offered: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'cad', 'aud'])
/** Its signatures have no time, so messages have to be young (ms): younger than those that are remembered. */
const lifetime = 43_200_000

/**
 * Onramper, which asks many sellers. The best of their prices is its price, and its page leads to that seller.
 *
 * @see https://docs.onramper.com/docs/integration-steps-1
 * @see https://docs.onramper.com/docs/signing-widget-url
 * @see https://docs.onramper.com/docs/optional-webhook-setup
 */
export function createOnramper(
  { chains, now }: Pick<Services, 'chains' | 'now'>,
  { url, page, key, secret, webhookSecret, networks }: createOnramper.Options,
): SellerApi {
  const client = createSourceClient({ url, headers: { authorization: key } })
  /** Its ids of the coins, by ours. */
  const ids = new Map<string, string>()
  const idOf = (asset: string): string => {
    const found = ids.get(asset)
    if (!found) throw new SourceError('It does not sell this coin', { isOfQuestion: true })
    return found
  }

  async function readOffer(): Promise<Offer> {
    const { crypto, fiat } = (await client.get('/supported', supportedReply, { query: { type: 'buy' } })).message
    const assets = crypto.flatMap(({ id, code, network, address: contract, chainId }) => {
      const asset = findNamed(chains, { network, chainId, contract, symbol: code }, networks)
      if (asset) ids.set(asset.id, id)
      return asset ?? []
    })
    return {
      assets: [...new Map(assets.map((asset) => [asset.id, asset])).values()],
      currencies: fiat.flatMap(({ id }) => (offered.has(id) ? [{ code: id.toUpperCase(), limits }] : [])),
    }
  }

  async function findBest({ asset, currency, payment, country }: Wanted) {
    const path = `/quotes/${currency.toLowerCase()}/${idOf(asset.id)}`
    const query = { amount: payment.toFixed(2), paymentMethod: 'creditcard', country: country?.toLowerCase() }
    const found = (await client.get(path, quotesReply, { query })).flatMap((one) =>
      one.payout === undefined || one.errors?.length ? [] : [{ ...one, coins: new BigNumber(String(one.payout)) }],
    )
    const [best] = found.sort((a, b) => b.coins.comparedTo(a.coins) ?? 0)
    if (!best) throw new SourceError('None of its sellers sells this', { isOfQuestion: true })
    return best
  }

  return {
    type: 'onramper',
    title: 'Onramper',
    logo: sellerLogo('O', '#1f6feb'),
    pages: [new URL(page).origin],
    readOffer,
    async quote(wanted) {
      const { coins, networkFee = 0, transactionFee: providerFee = 0 } = await findBest(wanted)
      const total = wanted.payment.toFixed(2)
      return toQuote(wanted.asset, wanted.currency, { coins: coins.toFixed(), total, providerFee, networkFee })
    },
    async createPage({ id: order, asset, account, currency, payment, amount, method, country, redirectUrl }) {
      if (amount !== undefined)
        throw new ServiceError(400, 'presetCryptoAmount', 'This seller takes an amount of money, not of coins')
      const coin = idOf(asset.id)
      const best = payment && (await findBest({ asset, currency, payment, method, country }))
      const address = new URL(page)
      // The receiver is what is signed.
      const wallets = `${coin}:${account}`
      const query = {
        apiKey: key,
        mode: 'buy',
        onlyCryptos: coin,
        defaultCrypto: coin,
        partnerContext: order,
        ...(best && { onlyOnramps: best.ramp }),
        ...(payment && { defaultFiat: currency.toLowerCase(), defaultAmount: payment.toFixed(2) }),
        ...(redirectUrl && { successRedirectUrl: redirectUrl }),
        wallets,
        signature: createHmac('sha256', secret).update(`wallets=${wallets}`).digest('hex'),
      }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return address.href
    },
    // It answers by its own ids alone, which its messages bring.
    readReport: async () => undefined,
    readWebhook({ headers, body }) {
      if (!isSigned(body, webhookSecret, String(headers['x-onramper-webhook-signature'] ?? ''))) throw unsigned()
      const said = readBody(body, message)
      if (!(Math.abs(now() - Date.parse(said.statusDate)) < lifetime)) throw unsigned()
      const isBuy = said.transactionType === undefined || said.transactionType === 'buy'
      return { id: nameOf(body), order: (isBuy && said.partnerContext) || undefined, report: toReport(said) }
    },
  }
}

type Said = { status: string; transactionHash?: string | null; walletAddress?: string | null; outAmount?: unknown }

function toReport({ status, transactionHash, walletAddress, outAmount }: Said): Report {
  const hash = transactionHash || undefined
  const words: Readonly<Record<string, Report['status']>> = { new: 'waiting', failed: 'failed', canceled: 'failed' }
  return {
    status: words[status] ?? (hash ? 'sent' : 'paid'),
    hash,
    account: walletAddress || undefined,
    coins: outAmount === undefined || outAmount === null ? undefined : String(outAmount),
  }
}

export declare namespace createOnramper {
  type Options = {
    url: string
    page: string
    key: string
    secret: string
    webhookSecret: string
    networks?: readonly string[]
  }
}
