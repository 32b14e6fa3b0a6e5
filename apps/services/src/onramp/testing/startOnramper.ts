import { createHmac, randomUUID } from 'node:crypto'
import { parseUnits } from 'viem'
import type { SellerStandIn } from './startMoonpay.ts'
import { type AnyVault, coinOf, type Place, paidPage, pay, payPage, startSellerServer } from './startSellerServer.ts'

/**
 * Onramper on loopback: two sellers of one coin at 2500 dollars, of which the better really pays it out.
 *
 * @see https://docs.onramper.com/docs/optional-webhook-setup
 */
export async function startOnramper(vault: AnyVault, place: Place): Promise<SellerStandIn> {
  const [key, secret, webhookSecret] = [`pk_${randomUUID()}`, randomUUID(), randomUUID()]
  const { symbol, decimals, network, chainId } = coinOf(place)
  const id = `${symbol.toLowerCase()}_${network}`
  let target: string | undefined
  const coins = (total: number) => ((total - 2.5) / 2500).toFixed(8)

  const sign = (body: string): Record<string, string> => ({
    'content-type': 'application/json',
    'x-onramper-webhook-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
  })

  async function show({ method, url }: { method: string; url: URL }) {
    const { searchParams } = url
    const wallets = searchParams.get('wallets') ?? ''
    const expected = createHmac('sha256', secret).update(`wallets=${wallets}`).digest('hex')
    if (searchParams.get('signature') !== expected || searchParams.get('onlyOnramps') !== 'better') return 400
    if (method !== 'POST') return payPage('Onramper', url.href.replaceAll('&', '&amp;'))
    const to = wallets.split(':')[1] ?? ''
    const outAmount = coins(Number(searchParams.get('defaultAmount')))
    const transactionHash = await pay(vault, { to, amount: parseUnits(outAmount, decimals) })
    const body = JSON.stringify({
      country: 'us',
      onramp: 'better',
      outAmount: Number(outAmount),
      partnerContext: searchParams.get('partnerContext'),
      status: 'completed',
      statusDate: new Date().toISOString(),
      transactionId: randomUUID(),
      transactionType: 'buy',
      transactionHash,
      walletAddress: to,
    })
    if (target) await fetch(target, { method: 'POST', body, headers: sign(body) })
    return paidPage
  }

  const server = await startSellerServer(async ({ method, url, headers }) => {
    const { pathname, searchParams } = url
    if (pathname === '/') return show({ method, url })
    if (headers.authorization !== key) return 401
    if (pathname === '/supported')
      return {
        message: {
          crypto: [{ id, code: symbol, network, address: null, chainId, decimals }],
          fiat: [{ id: 'usd', code: 'USD' }],
        },
      }
    if (pathname !== `/quotes/usd/${id}`) return undefined
    const payout = Number(coins(Number(searchParams.get('amount'))))
    return [
      { ramp: 'worse', payout: payout * 0.99, networkFee: 0.5, transactionFee: 3, quoteId: randomUUID() },
      { ramp: 'better', payout, networkFee: 0.5, transactionFee: 2, quoteId: randomUUID() },
      { ramp: 'none', errors: [{ type: 'NoSupportedPaymentFound' }] },
    ]
  })
  const { url } = server
  return {
    ...server,
    entry: { type: 'onramper', url, page: url, key, secret, webhookSecret },
    tell: (next) => {
      target = next
    },
    sign,
  }
}
