import type { Asset } from '../chains/Asset.ts'
import { createAllowances } from '../server/createAllowances.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Sources } from '../sources/createSources.ts'
import type { Quote } from './Quote.ts'
import {
  type Offer,
  type OfferedCurrency,
  type Ordered,
  type Seller,
  toServiceProvider,
  type Wanted,
} from './Seller.ts'

type Sold = Pick<Wanted, 'asset' | 'country'>
type Question<value> = Omit<Sources.Question<Seller, value>, 'ask'> & { ask: (seller: Seller) => Promise<value> }
type Offered = { readonly seller: Seller; readonly offer: Offer }

/** All sellers together. */
export type Market = {
  readonly all: readonly Seller[]
  /** @throws {ServiceError} 400: there is no such seller. */
  readonly find: (key: 'id' | 'serviceProvider', value: string) => Seller
  /**
   * Counts the prices that a caller wants.
   *
   * @throws {ServiceError} 429: too many.
   */
  readonly admit: (ip: string) => void
  /**
   * What the sellers that answer sell in a country, in the order of the configuration.
   *
   * @throws {ServiceError} 503: none answers.
   */
  readonly readOffers: (country?: string) => Promise<readonly Offered[]>
  /**
   * The coins that somebody sells.
   *
   * @throws {ServiceError} 503: nothing is sold here.
   */
  readonly needAssets: (country?: string) => Promise<readonly [Asset, ...Asset[]]>
  /**
   * Asks the sellers of a coin side by side. A seller that fails or refuses is left out.
   *
   * @throws {ServiceError} 400: all refuse it. 503: none answers.
   */
  readonly compare: (wanted: Wanted, isAsked?: (seller: Seller) => boolean) => Promise<readonly Market.Priced[]>
  /**
   * Quotes at the sellers of a coin, one after another.
   *
   * @throws {ServiceError} 400: all refuse it. 503: none answers.
   */
  readonly quote: (wanted: Wanted) => Promise<Quote>
  /**
   * Places an order with the first seller of the coin that takes it, and with no other.
   *
   * @throws {ServiceError} 400: all refuse it. 503: none answers.
   */
  readonly open: (ordered: Ordered, isAsked?: (seller: Seller) => boolean) => Promise<Market.Opened>
}

export declare namespace Market {
  type Priced = { readonly seller: Seller; readonly quote: Quote }
  type Opened = { readonly seller: Seller } & Awaited<ReturnType<Seller['open']>>
}

/** How many prices a caller may want (per minute): sellers limit those that they give to a host. */
const pricesPerMinute = 120

export function createMarket(sellers: Sources<Seller>, now: () => number): Market {
  const wishes = createAllowances(pricesPerMinute, now)

  async function readOffers(country?: string): Promise<readonly Offered[]> {
    const found = await sellers.ask({
      fits: () => true,
      ask: (seller) => seller.readOffer(),
      count: sellers.all.length,
    })
    if (found.length === 0 && sellers.all.length > 0) throw silent()
    const isServed = ({ countries }: Offer) => !country || !countries || countries.includes(country.toUpperCase())
    return found
      .filter(({ value }) => isServed(value))
      .map(({ source, value }) => ({ seller: source, offer: value }))
      .sort((a, b) => sellers.all.indexOf(a.seller) - sellers.all.indexOf(b.seller))
  }

  async function findSellers({ asset, country }: Sold): Promise<ReadonlySet<Seller>> {
    const selling = (await readOffers(country)).filter(({ offer }) => offer.assets.some(({ id }) => id === asset.id))
    return new Set(selling.map(({ seller }) => seller))
  }

  /** A refusal is an answer: the seller is well. */
  async function ask<value>({ ask: load, ...question }: Question<value>) {
    const answers = await sellers.ask({ ...question, ask: (seller) => orRefusal(() => load(seller)) })
    const found = answers.flatMap(({ source, value }) =>
      'refusal' in value ? [] : [{ seller: source, value: value.value }],
    )
    const [refusal] = answers.flatMap(({ value }) => ('refusal' in value ? value.refusal : []))
    return { found, refusal }
  }

  async function first<value>(sold: Sold, { fits, ask: load, ...question }: Question<value>) {
    const left = new Set([...(await findSellers(sold))].filter(fits))
    let refusal: ServiceError | undefined
    while (left.size > 0) {
      const asked = new Set<Seller>()
      const answer = await ask({
        fits: (seller) => left.has(seller),
        ask: (seller) => {
          asked.add(seller)
          return load(seller)
        },
        ...question,
      })
      if (answer.found[0]) return answer.found[0]
      refusal ??= answer.refusal
      // The others may take what this one refuses.
      if (asked.size === 0) break
      for (const seller of asked) left.delete(seller)
    }
    throw refusal ?? silent()
  }

  return {
    all: sellers.all,
    find(key, value) {
      const found = sellers.all.find((seller) => (key === 'id' ? seller.id : toServiceProvider(seller)) === value)
      if (found) return found
      throw new ServiceError(400, key === 'id' ? 'exchangeId' : key, 'This seller is not known here')
    },
    admit(ip) {
      if (!wishes.take(ip, 1))
        throw new ServiceError(429, 'rate_limited', 'Too many prices are asked for. Try again in a minute.')
    },
    readOffers,
    async needAssets(country) {
      const [first, ...others] = toAssets(await readOffers(country))
      if (!first) throw new ServiceError(503, 'purchaseCurrency', 'These services sell no coins')
      return [first, ...others]
    },
    async compare(wanted, isAsked = () => true) {
      const selling = await findSellers(wanted)
      const fits = (seller: Seller) => selling.has(seller) && isAsked(seller)
      const { found, refusal } = await ask({ fits, ask: (seller) => seller.quote(wanted), count: sellers.all.length })
      if (found.length === 0 && [...selling].some(isAsked)) throw refusal ?? silent()
      return found.map(({ seller, value }) => ({ seller, quote: value }))
    },
    async quote(wanted) {
      return (await first(wanted, { fits: () => true, ask: (seller) => seller.quote(wanted) })).value
    },
    async open(ordered, fits = () => true) {
      const { seller, value } = await first(ordered, { fits, ask: (one) => one.open(ordered), hasEffect: true })
      return { seller, ...value }
    },
  }
}

const silent = () => new ServiceError(503, 'purchaseCurrency', 'No seller answers at the moment. Try again soon.')

async function orRefusal<value>(load: () => Promise<value>): Promise<{ value: value } | { refusal: ServiceError }> {
  try {
    return { value: await load() }
  } catch (error) {
    if (error instanceof ServiceError) return { refusal: error }
    throw error
  }
}

/** The coins of all offers, each once. */
export function toAssets(offers: readonly { readonly offer: Offer }[]): readonly Asset[] {
  const assets = offers.flatMap(({ offer }) => offer.assets)
  return [...new Map(assets.map((asset) => [asset.id, asset])).values()]
}

/** The currencies of all offers. For a method, somebody takes what is within the limits. */
export function toCurrencies(offers: readonly { readonly offer: Offer }[]): readonly OfferedCurrency[] {
  const currencies = new Map<string, Map<string, { id: string; min: string; max: string }>>()
  for (const { offer } of offers)
    for (const { code, limits } of offer.currencies) {
      const known = currencies.get(code) ?? new Map<string, { id: string; min: string; max: string }>()
      currencies.set(code, known)
      for (const { id, min, max } of limits) {
        const own = known.get(id) ?? { id, min, max }
        const [least, most] = [Number(min) < Number(own.min), Number(max) > Number(own.max)]
        known.set(id, { id, min: least ? min : own.min, max: most ? max : own.max })
      }
    }
  return [...currencies].map(([code, limits]) => ({ code, limits: [...limits.values()] }))
}
