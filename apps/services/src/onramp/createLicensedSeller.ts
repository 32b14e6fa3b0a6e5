import { randomUUID } from 'node:crypto'
import { BigNumber } from 'bignumber.js'
import { type Asset, findAsset } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import { createSale } from '../offramp/createSale.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { SourceError } from '../sources/SourceError.ts'
import { checkPrice } from './checkPrice.ts'
import { isPage } from './isPage.ts'
import type { Quote } from './Quote.ts'
import { readStatus } from './readStatus.ts'
import type { Offer, Seller, Wanted } from './Seller.ts'
import type { Report, SellerApi } from './SellerApi.ts'
import {
  claimQuestion,
  endUnread,
  findSellerOrder,
  isRemembered,
  rememberMessage,
  type SellerOrder,
  storeArrival,
  storeReport,
} from './sellerOrders.ts'
import { sellingFamilyOf } from './sellingFamilies.ts'

/** How often a seller is asked about one order at most (ms). */
const pause = 4000
/** How long an offer is believed (ms). Coins and limits change seldom. */
const offerLifetime = 600_000
/** How long a price is shown to others who want the same (ms), and how many there are. */
const [quoteLifetime, mostQuotes] = [10_000, 1000]
/** How long a visitor may try another card on the page (ms). */
const patience = 3_600_000

/**
 * Sells through a licensed seller: checks its prices and pages, stores the orders, and follows each by the seller's
 * messages and by asking. The seller says that it has paid the coins out; that they are there, the chain says.
 */
export function createLicensedSeller(services: Services, api: SellerApi): Seller {
  const { chains, database, log, now } = services
  const { type: id, title, logo, readWebhook, sale } = api
  const warn = (error: unknown, message: string) =>
    log.warn({ seller: id, reason: hideAddresses(error instanceof Error ? error.message : String(error)) }, message)

  let known: { readonly offer: Promise<Offer>; readonly until: number } | undefined
  function readOffer(): Promise<Offer> {
    if (known && known.until > now()) return known.offer
    const offer = api.readOffer()
    known = { offer, until: now() + offerLifetime }
    offer.catch(() => {
      known = undefined
    })
    return offer
  }

  async function price(wanted: Wanted) {
    checkLimits(await readOffer(), wanted)
    const found = await api.quote(wanted)
    await checkPrice(services, found, wanted)
    return found
  }

  const quotes = createCache<Quote>({ lifetime: () => quoteLifetime, limit: mostQuotes, now })
  function quote(wanted: Wanted) {
    const { asset, currency, payment, method, country = '' } = wanted
    return quotes.get([asset.id, currency, payment.toFixed(2), method, country].join(' '), () => price(wanted))
  }

  /** Whether a report is about this order. */
  function isAbout(order: SellerOrder, asset: Asset, { account, symbol }: Report): boolean {
    if (account && !sellingFamilyOf(asset.chain).isSame(order.account, account)) return false
    return !symbol || symbol.toUpperCase() === asset.symbol.toUpperCase()
  }

  async function hear(order: SellerOrder, report: Report): Promise<void> {
    const asset = findAsset(chains, order.asset, 'asset')
    if (!asset) return
    if (!isAbout(order, asset, report)) return warn('', 'a seller reported something else than was ordered')
    const hash = sellingFamilyOf(asset.chain).readHash(report.hash ?? '')
    const status = report.status === 'sent' && !hash ? 'paid' : report.status
    await storeReport(services, order.id, { status, hash, amount: toUnits(report.coins, asset) })
    await look(await findSellerOrder({ database }, { id: order.id, seller: id }), asset)
  }

  /** Looks whether the coins are there. */
  async function look(order: SellerOrder, asset: Asset): Promise<void> {
    const { hash, account, created_at: since } = order
    // What the seller says that it pays, or what was ordered.
    const said = order.coins || order.amount
    if (order.status !== 'sent' || !hash) return
    try {
      const arrived = await sellingFamilyOf(asset.chain).readArrival(asset, { hash, account, since, now: now() })
      if (arrived === undefined) return
      if (arrived === 'unreadable') {
        await endUnread(services, order.id)
        warn('No node has the old balance of the account, nor a trace', 'a purchase cannot be confirmed')
        // Without any amount, dust would end the order: the seller will say it.
      } else if (!said) warn('Neither the order nor the seller says how much', 'a purchase waits')
      else if (arrived > 0n && arrived * 10n >= BigInt(said) * 9n) await storeArrival(services, order.id, arrived)
      else warn('The transaction does not pay what was ordered', 'the coins of a purchase have not arrived')
    } catch (error) {
      // The network or the database is gone, or the payment is that of another order: it stays on its way.
      warn(error, 'a purchase waits')
    }
  }

  /** Asks the seller, which may have sent its message to nobody. A failing seller changes nothing. */
  async function ask(order: SellerOrder): Promise<void> {
    if (order.status === 'done' || order.status === 'unread' || !(await claimQuestion(services, order.id, pause)))
      return
    const asset = findAsset(chains, order.asset, 'asset')
    if (!asset) return
    try {
      const report = await api.readReport({ id: order.id, asset, account: order.account })
      if (report) await hear(order, report)
      else await look(order, asset)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      warn(error, 'a seller does not say how far an order is')
      await look(order, asset)
    }
  }

  return {
    name: id,
    id,
    title,
    logo,
    readOffer,
    quote,
    ...(sale && { sale: createSale(sale, now) }),
    async open({ choices: _, projectId, ...ordered }) {
      const { asset, currency, account, method, country, payment, amount } = ordered
      const order = randomUUID()
      const wanted = payment && { asset, currency, payment, method, country }
      const offered = wanted && (await price(wanted))
      const url = await api.createPage({ ...ordered, id: order, quote: offered })
      if (!isPage(url, api.pages)) throw new SourceError('It sent the address of a page that is not its own')
      const time = now()
      await database.query
        .insertInto('seller_orders')
        .values({
          id: order,
          project_id: projectId,
          seller: id,
          account,
          asset: asset.id,
          network: asset.chain.network.caipNetworkId,
          currency,
          payment: payment?.toFixed(2) ?? '',
          amount: (amount ?? offered?.amount ?? '').toString(),
          coins: '',
          status: 'waiting',
          hash: null,
          asked_at: 0,
          created_at: time,
          updated_at: time,
        })
        .execute()
      return { id: order, url }
    },
    readStatus: (order) =>
      readStatus(async () => {
        const wanted = { id: order, seller: id }
        await ask(await findSellerOrder({ database }, wanted))
        const { status, hash, created_at: since } = await findSellerOrder({ database }, wanted)
        // Clients stop to ask about what has failed.
        return { status: status === 'failed' && now() - since < patience ? 'waiting' : status, hash }
      }),
    ...(readWebhook && {
      async receive(message) {
        const { id: name, order: about, report } = await readWebhook(message)
        if (!about || !report || (await isRemembered(services, id, name))) return
        const order = await findSellerOrder({ database }, { id: about, seller: id }).catch((error: unknown) => {
          // Other services of the host may sell with the same key.
          if (error instanceof ServiceError && error.statusCode === 404) return undefined
          throw error
        })
        if (order) await hear(order, report)
        // After its effect, so that the seller may repeat what the database has lost. Two at once do the same.
        await rememberMessage(services, id, name)
      },
    }),
  }
}

/** @throws {ServiceError} 400: the seller does not take this payment, or not in this way. */
function checkLimits({ currencies }: Offer, { currency, payment, method }: Wanted): void {
  const limits = currencies.find(({ code }) => code === currency)?.limits
  if (!limits) throw new ServiceError(400, 'paymentCurrency', 'This currency cannot be paid with here')
  const own = limits.find((one) => one.id === method)
  if (!own) throw new ServiceError(400, 'paymentMethod', 'Nobody takes this payment method here')
  if (payment.lt(own.min) || payment.gt(own.max))
    throw new ServiceError(400, 'amount', `The amount has to be from ${own.min} to ${own.max}`)
}

/** Reads digits and a point, or a number as JavaScript writes it. Undefined where that is nothing. */
function toUnits(coins: string | undefined, { decimals }: Asset): bigint | undefined {
  if (!coins || !/^\d{1,30}(\.\d{1,40})?(e[+-]\d{1,2})?$/u.test(coins)) return undefined
  const units = BigInt(new BigNumber(coins).shiftedBy(decimals).toFixed(0, BigNumber.ROUND_DOWN))
  return units > 0n ? units : undefined
}
