import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { parseUnits } from 'viem'
import type { SellerStandIn } from './startMoonpay.ts'
import { type AnyVault, coinOf, type Place, paidPage, pay, payPage, startSellerServer } from './startSellerServer.ts'

type Params = Readonly<Record<string, string | number | undefined>>
type Session = { readonly params: Params; isUsed: boolean }

export type TransakStandIn = Omit<SellerStandIn, 'sign'> & {
  /** Signs what a message says as it does. */
  readonly sign: (webhookData: object, createdAt?: number) => Promise<string>
  /** Ends the token, as another instance does that asks for one. */
  readonly endToken: () => void
  /** The addresses of visitors that it heard. */
  readonly visitors: readonly string[]
}

/**
 * Transak on loopback: its tokens, its sessions, and the coin of one network at 2500 dollars, which it really pays out.
 *
 * @see https://docs.transak.com/features/webhooks
 */
export async function startTransak(vault: AnyVault, place: Place): Promise<TransakStandIn> {
  const [key, secret] = [randomUUID(), randomUUID()]
  const { symbol, decimals, network: name, chainId, contract: address } = coinOf(place)
  const sessions = new Map<string, Session>()
  const orders: Record<string, unknown>[] = []
  const visitors: string[] = []
  let target: string | undefined
  let token = randomUUID()
  const coins = (total: number) => Number(((total - 4.49) / 2500).toFixed(8))

  async function sign(webhookData: object, createdAt: number = Date.now()): Promise<string> {
    const data = await new SignJWT({
      webhookData,
      eventID: 'ORDER_COMPLETED',
      createdAt: new Date(createdAt).toISOString(),
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(token))
    return JSON.stringify({ data })
  }

  async function show({ method, url }: { method: string; url: URL }) {
    const session = sessions.get(url.searchParams.get('sessionId') ?? '')
    if (!session || session.isUsed) return 400
    if (method !== 'POST') return payPage('Transak', url.href.replaceAll('&', '&amp;'))
    session.isUsed = true
    const { walletAddress = '', fiatAmount, partnerOrderId } = session.params
    const cryptoAmount = coins(Number(fiatAmount))
    const amount = parseUnits(cryptoAmount.toFixed(8), decimals)
    const transactionHash = await pay(vault, { to: String(walletAddress), amount })
    const order = {
      id: randomUUID(),
      status: 'COMPLETED',
      isBuyOrSell: 'BUY',
      cryptoCurrency: symbol,
      ...{ walletAddress, cryptoAmount, partnerOrderId, transactionHash },
    }
    orders.push(order)
    if (target) await fetch(target, { method: 'POST', body: await sign(order) })
    return paidPage
  }

  const server = await startSellerServer(async ({ method, url, headers, body }) => {
    const { pathname, searchParams } = url
    if (pathname === '/') return show({ method, url })
    if (headers['x-api-key'] !== key) return 401
    if (pathname === '/partners/api/v2/refresh-token') {
      if (headers['api-secret'] !== secret || JSON.parse(body).apiKey !== key) return 401
      token = randomUUID()
      return { data: { accessToken: token, expiresAt: Math.floor(Date.now() / 1000) + 604_800 } }
    }
    if (pathname === '/cryptocoverage/api/v1/public/crypto-currencies')
      return {
        response: [
          { symbol, address, isAllowed: true, network: { name, chainId, fiatCurrenciesNotSupported: [] } },
          { symbol: 'BTC', address: null, isAllowed: true, network: { name: 'mainnet', chainId: null } },
        ],
      }
    if (pathname === '/fiat/public/v1/currencies/fiat-currencies') {
      const card = { id: 'credit_debit_card', isActive: true, minAmount: 5, maxAmount: 3000 }
      return { response: [{ symbol: 'USD', isAllowed: true, supportingCountries: ['US'], paymentOptions: [card] }] }
    }
    if (pathname === '/api/v1/pricing/public/quotes') {
      const fiatAmount = Number(searchParams.get('fiatAmount'))
      const [fiatCurrency, cryptoCurrency] = [searchParams.get('fiatCurrency'), searchParams.get('cryptoCurrency')]
      const network = searchParams.get('network')
      if (cryptoCurrency !== symbol || network !== name) return 400
      const feeBreakdown = [
        { name: 'Transak fee', value: 3.99, id: 'transak_fee' },
        { name: 'Network/Exchange fee', value: 0.5, id: 'network_fee' },
      ]
      const named = { fiatCurrency, cryptoCurrency, network, isBuyOrSell: 'BUY' }
      return { response: { ...named, fiatAmount, cryptoAmount: coins(fiatAmount), totalFee: 4.49, feeBreakdown } }
    }
    if (headers['access-token'] !== token) return 401
    if (pathname === '/api/v2/auth/session') {
      const { widgetParams } = JSON.parse(body)
      if (widgetParams.apiKey !== key || widgetParams.referrerDomain !== 'example.org') return 403
      visitors.push(String(headers['x-user-ip']))
      const id = randomUUID()
      sessions.set(id, { params: widgetParams, isUsed: false })
      return { data: { widgetUrl: `${url.origin}/?apiKey=${key}&sessionId=${id}` } }
    }
    if (pathname !== '/partners/api/v2/orders') return undefined
    return { data: orders.filter((one) => one.partnerOrderId === searchParams.get('filter[partnerOrderId]')) }
  })
  const { url } = server
  return {
    ...server,
    entry: { type: 'transak', url, gateway: url, page: url, key, secret, domain: 'example.org' },
    tell: (next) => {
      target = next
    },
    sign,
    endToken: () => {
      token = randomUUID()
    },
    visitors,
  }
}
