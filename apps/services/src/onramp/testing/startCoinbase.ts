import { createHmac, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import { parseUnits } from 'viem'
import {
  type AnyVault,
  coinOf,
  type Payout,
  type Place,
  paidPage,
  pay as payFrom,
  payPage,
  type SellerRequest,
  type SellerServer,
  startSellerServer,
} from './startSellerServer.ts'

/** What the stand-in sells: on one network. */
export type SoldCoin = {
  readonly chainId: Place
  readonly symbol: string
  readonly decimals: number
  /** In dollars. */
  readonly price: number
  readonly token?: string
}

type Session = { readonly address: string; readonly clientIp: string; symbol: string; isUsed: boolean }
type Transaction = Record<string, unknown> & { readonly partner_user_ref: string }

export type CoinbaseStandIn = SellerServer & {
  /** The entry of the configuration. */
  readonly entry: Record<string, unknown>
  readonly webhookSecret: string
  /** The addresses of visitors that it heard. */
  readonly visitors: readonly string[]
  /** Where it sends messages; nowhere by default. */
  readonly tell: (url: string | undefined) => void
  /** Signs a message as it does. */
  readonly sign: (body: string, time?: number) => Record<string, string>
  /** Changes what it says about orders, and what it pays out. */
  readonly cheat: (change: Cheat) => void
}

type Cheat = {
  readonly payout?: (payout: Payout) => Payout
  readonly transaction?: (transaction: Transaction) => Record<string, unknown>
}

const [networkFee, feeRate] = [0.5, 0.015]

/**
 * Coinbase Onramp on loopback: checks tokens, makes sessions, quotes, and really pays coins out on a local chain.
 *
 * @see https://docs.cdp.coinbase.com/onramp/core-features/transaction-status
 */
export async function startCoinbase(vault: AnyVault, sold: readonly SoldCoin[]): Promise<CoinbaseStandIn> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const [key, webhookSecret] = [randomUUID(), randomUUID()]
  const sessions = new Map<string, Session>()
  const transactions: Transaction[] = []
  const visitors: string[] = []
  let [target, cheat]: [string | undefined, Cheat] = [undefined, {}]

  async function isSigned({ method, url, headers }: SellerRequest): Promise<boolean> {
    const token = String(headers.authorization).replace('Bearer ', '')
    const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(privateKey), {
      issuer: 'cdp',
      subject: key,
    })
    return payload.uri === `${method} ${url.host}${url.pathname}` && protectedHeader.kid === key
  }

  const money = (value: number, currency: string) => ({ value: value.toFixed(2), currency })

  function quote(body: string) {
    const asked = JSON.parse(body)
    const coin = sold.find(({ symbol }) => `id-${symbol}` === asked.purchase_currency)
    if (
      !coin ||
      asked.purchase_network !== coinOf(coin.chainId).network ||
      asked.payment_method !== 'CARD' ||
      !asked.country
    )
      return 400
    const [total, currency] = [Number(asked.payment_amount), asked.payment_currency]
    const price = coin.price * (currency === 'EUR' ? 0.86 : 1)
    const fee = Math.round(total * feeRate * 100) / 100
    const subtotal = total - fee - networkFee
    return {
      payment_total: money(total, currency),
      payment_subtotal: money(subtotal, currency),
      purchase_amount: {
        value: (subtotal / price).toFixed(Math.min(coin.decimals, 8)),
        currency: coin.symbol,
      },
      coinbase_fee: money(fee, currency),
      network_fee: money(networkFee, currency),
      quote_id: randomUUID(),
    }
  }

  function sign(body: string, time: number = Math.floor(Date.now() / 1000)): Record<string, string> {
    const headers = { 'content-type': 'application/json', 'x-event-id': randomUUID() }
    const names = Object.keys(headers).join(' ')
    const text = [time, names, Object.values(headers).join('.'), body].join('.')
    const code = createHmac('sha256', webhookSecret).update(text).digest('hex')
    return { ...headers, 'x-hook0-signature': `t=${time},h=${names},v1=${code}` }
  }

  async function pay({ searchParams }: URL) {
    const session = sessions.get(searchParams.get('sessionToken') ?? '')
    const coin = sold.find(({ symbol }) => symbol === session?.symbol)
    if (!session || !coin || session.isUsed) return 400
    session.isUsed = true
    const total = Number(searchParams.get('presetFiatAmount') ?? 100)
    const coins = ((total - Math.round(total * feeRate * 100) / 100 - networkFee) / coin.price).toFixed(8)
    const amount = parseUnits(coins, coin.decimals)
    const payout = { to: session.address, amount, token: coin.token }
    const hash = await payFrom(vault, cheat.payout?.(payout) ?? payout)
    const honest: Transaction = {
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      purchase_currency: coin.symbol,
      purchase_network: coinOf(coin.chainId).network,
      purchase_amount: { value: coins, currency: coin.symbol },
      payment_total: money(total, searchParams.get('fiatCurrency') ?? 'USD'),
      tx_hash: hash,
      wallet_address: session.address,
      partner_user_ref: searchParams.get('partnerUserRef') ?? '',
      transaction_id: randomUUID(),
      created_at: new Date().toISOString(),
    }
    const transaction = { ...honest, ...cheat.transaction?.(honest) } as Transaction
    transactions.unshift(transaction)
    if (target) await send(transaction, target)
    return paidPage
  }

  async function send(transaction: Transaction, url: string) {
    const camel = (name: string) => name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())
    const said = Object.fromEntries(Object.entries(transaction).map(([name, value]) => [camel(name), value]))
    const body = JSON.stringify({ eventType: 'onramp.transaction.success', ...said })
    await fetch(url, { method: 'POST', body, headers: sign(body) })
  }

  const server = await startSellerServer(async (request) => {
    const { method, url, body } = request
    const { pathname, searchParams } = url
    if (pathname === '/buy/select-asset')
      return method === 'POST' ? pay(url) : payPage('Coinbase', url.href.replaceAll('&', '&amp;'))
    if (!(await isSigned(request).catch(() => false))) return 401
    if (pathname === '/v1/buy/config') return { countries: [{ id: 'US', subdivisions: ['CA'] }, { id: 'DE' }] }
    if (pathname === '/v1/buy/options') {
      const code = searchParams.get('country') === 'US' ? 'USD' : 'EUR'
      return {
        payment_currencies: [{ id: code, limits: [{ id: 'card', min: '5', max: '500' }] }],
        purchase_currencies: sold.map(({ symbol, chainId, token = '' }) => ({
          id: `id-${symbol}`,
          name: symbol,
          symbol,
          networks: [
            {
              name: coinOf(chainId).network,
              display_name: 'Local',
              chain_id: String(coinOf(chainId).chainId ?? ''),
              contract_address: token,
            },
          ],
        })),
      }
    }
    if (pathname === '/v1/buy/quote') return quote(body)
    if (pathname === '/v1/token') {
      const { addresses, assets, clientIp } = JSON.parse(body)
      const token = randomUUID()
      visitors.push(clientIp)
      sessions.set(token, { address: addresses[0].address, clientIp, symbol: assets[0], isUsed: false })
      return { token, channel_id: '' }
    }
    const [, order] = /^\/v1\/buy\/user\/([\w-]+)\/transactions$/u.exec(pathname) ?? []
    return order && { transactions: transactions.filter((one) => one.partner_user_ref === order) }
  })
  const { url } = server
  return {
    ...server,
    entry: {
      type: 'coinbase',
      url,
      page: url,
      key,
      secret: Buffer.concat([seed, Buffer.alloc(32)]).toString('base64'),
      webhookSecret,
    },
    webhookSecret,
    visitors,
    tell: (next) => {
      target = next
    },
    sign,
    cheat: (next) => {
      cheat = next
    },
  }
}
