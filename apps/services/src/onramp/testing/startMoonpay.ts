import { createHmac, randomUUID } from 'node:crypto'
import { parseUnits } from 'viem'
import {
  type AnyVault,
  coinOf,
  type Place,
  paidPage,
  pay,
  payPage,
  type SellerServer,
  salePage,
  startSellerServer,
} from './startSellerServer.ts'

export type SellerStandIn = SellerServer & {
  readonly entry: Record<string, unknown>
  /** Where it sends messages; nowhere by default. */
  readonly tell: (url: string | undefined) => void
  readonly sign: (body: string) => Record<string, string>
}

/**
 * MoonPay on loopback, which sells the coin of one network at 2500 dollars, and really pays it out.
 *
 * @see https://dev.moonpay.com/api-reference/widget/webhooks/buy
 */
export async function startMoonpay(vault: AnyVault, place: Place): Promise<SellerStandIn> {
  const [key, secret, webhookSecret] = [`pk_${randomUUID()}`, `sk_${randomUUID()}`, `wk_${randomUUID()}`]
  const transactions: Record<string, unknown>[] = []
  const { symbol, decimals, network: networkCode, chainId, contract: contractAddress } = coinOf(place)
  const coin = symbol.toLowerCase()
  let target: string | undefined
  const price = (total: number) => ({ feeAmount: 3.99, networkFeeAmount: 0.5, coins: (total - 4.49) / 2500 })

  function sign(body: string): Record<string, string> {
    const time = Math.floor(Date.now() / 1000)
    const code = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
    return { 'content-type': 'application/json', 'moonpay-signature-v2': `t=${time},s=${code}` }
  }

  /** Whether the address of a page has the signature of its key. */
  function isOwn(url: URL): boolean {
    const [unsigned = '', signature = ''] = url.search.split('&signature=')
    const expected = createHmac('sha256', secret).update(unsigned).digest('base64')
    return decodeURIComponent(signature) === expected
  }

  function showSale(url: URL) {
    const { searchParams } = url
    if (!isOwn(url) || searchParams.get('baseCurrencyCode') !== coin || !searchParams.get('refundWalletAddress'))
      return 400
    return salePage('MoonPay', symbol)
  }

  async function show({ method, url }: { method: string; url: URL }) {
    if (!isOwn(url)) return 400
    if (method !== 'POST') return payPage('MoonPay', url.href.replaceAll('&', '&amp;'))
    const { searchParams } = url
    const to = searchParams.get('walletAddress') ?? ''
    const { coins } = price(Number(searchParams.get('baseCurrencyAmount')))
    const cryptoTransactionId = await pay(vault, { to, amount: parseUnits(coins.toFixed(8), decimals) })
    const data = {
      id: randomUUID(),
      status: 'completed',
      walletAddress: to,
      quoteCurrencyAmount: Number(coins.toFixed(8)),
      cryptoTransactionId,
      externalTransactionId: searchParams.get('externalTransactionId'),
      failureReason: null,
    }
    transactions.push(data)
    const body = JSON.stringify({ type: 'transaction_updated', data })
    if (target) await fetch(target, { method: 'POST', body, headers: sign(body) })
    return paidPage
  }

  const server = await startSellerServer(async ({ method, url }) => {
    const { pathname, searchParams } = url
    if (pathname === '/') return show({ method, url })
    if (pathname === '/sell') return showSale(url)
    if (searchParams.get('apiKey') !== key) return 401
    if (pathname === '/v3/countries')
      return [
        { alpha2: 'US', isBuyAllowed: true },
        { alpha2: 'KP', isBuyAllowed: false },
      ]
    if (pathname === '/v3/currencies')
      return [
        { type: 'fiat', code: 'usd', minBuyAmount: 20, maxBuyAmount: 30000 },
        { type: 'fiat', code: 'ngn', minBuyAmount: 20, maxBuyAmount: 30000 },
        {
          type: 'crypto',
          code: coin,
          isSuspended: false,
          isSellSupported: true,
          metadata: { contractAddress, chainId: chainId && String(chainId), networkCode },
        },
        { type: 'crypto', code: 'btc', metadata: { contractAddress: null, chainId: null, networkCode: 'bitcoin' } },
      ]
    if (pathname === `/v3/currencies/${coin}/buy_quote`) {
      const totalAmount = Number(searchParams.get('baseCurrencyAmount'))
      const { coins, ...fees } = price(totalAmount)
      return {
        ...fees,
        extraFeeAmount: 0,
        totalAmount,
        baseCurrencyAmount: totalAmount - 4.49,
        quoteCurrencyAmount: coins,
      }
    }
    const [, order] = /^\/v1\/transactions\/ext\/([\w-]+)$/u.exec(pathname) ?? []
    const found = transactions.filter((one) => one.externalTransactionId === order)
    return found.length > 0 ? found : undefined
  })
  const { url } = server
  return {
    ...server,
    entry: { type: 'moonpay', url, page: url, salePage: `${url}/sell`, key, secret, webhookSecret },
    tell: (next) => {
      target = next
    },
    sign,
  }
}
