import {
  addressOf,
  BaseError,
  createOnrampUrl,
  getOnrampOptions,
  getOnrampQuote,
  lazy,
  type Network,
  type OnrampOptions,
  type OnrampPage,
  type OnrampQuotes,
  OnrampUnavailableError,
  type PurchaseCurrency,
  type PurchaseOrder,
  parseCaipNetworkId,
  SellerPageError,
} from '@mooring/core'
import {
  checkOnrampQuote,
  checkSellerPage,
  currencyOfLanguage,
  type OnrampEffect,
  type OnrampEvent,
  toCardChain,
} from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { servicesHost } from '../services/servicesHost.js'
import { startTimer } from '../startTimer.js'
import type { Market } from './createMarket.js'

type Own = Extract<OnrampEffect, { type: 'loadOptions' | 'quote' | 'getUrl' }>
type GetUrl = Extract<Own, { type: 'getUrl' }>
type Quote = Extract<Own, { type: 'quote' }>

/** The aggregator. Visitors who see its sellers load it; without it, they buy from the card provider. */
const aggregator = lazy(async () => (await import('./createMarket.js')).createMarket)

/** Fewer whole coins could be a tenth less than what was offered. */
const leastCoins = 10
const mostCoins = 1_000_000

/** How long after the last key the price is asked for (ms). */
const delay = 300

/** Asks the services what is for sale, for prices, and for the page to pay on. */
export function createSeller({ kit, services, place }: createSeller.Options): Handlers<OnrampEvent, Own> {
  /** What the options say about the network in use. */
  let offered: OnrampOptions | undefined
  /** Who sells there, where the services have an aggregator. */
  let market: Market | undefined

  async function client() {
    const loaded = await services.load()
    if (!loaded) throw new OnrampUnavailableError()
    return loaded.client
  }

  async function load(signal: AbortSignal): Promise<OnrampOptions> {
    const network = networkInUse(kit)
    const asked = await client()
    const [options, found] = await Promise.all([
      getOnrampOptions(asked, { signal }),
      aggregator
        .load()
        .then((createMarket) => createMarket(asked, network.caipNetworkId, signal))
        // Without a choice, visitors buy from the card provider.
        .catch(() => undefined),
    ])
    signal.throwIfAborted()
    market = found
    const isHere = (coin: PurchaseCurrency) => sellerName(coin, network) !== undefined
    return { ...options, purchaseCurrencies: options.purchaseCurrencies.filter(isHere) }
  }

  const coinOf = (id: string | undefined): PurchaseCurrency => {
    const coin = offered?.purchaseCurrencies.find((coin) => coin.id === id)
    if (!coin) throw new OnrampUnavailableError()
    return coin
  }

  /** The network by the seller's name. */
  const networkOf = (coin: PurchaseCurrency): string => {
    const network = networkInUse(kit)
    return (!offered?.isFallback && sellerName(coin, network)) || toCardChain(network.name)
  }

  async function quote(effect: Quote, signal: AbortSignal): Promise<OnrampQuotes> {
    const coin = coinOf(effect.purchaseCurrency)
    const { paymentCurrency, paymentMethod: method, amount } = effect
    const purchase = { coin, currency: paymentCurrency, amount, method, signal }
    const [first, ...others] = (await market?.compare(purchase).catch(() => undefined)) ?? []
    if (first) return [first, ...others]
    signal.throwIfAborted()
    const asked = { purchaseCurrency: coin.id, paymentCurrency, amount, network: networkOf(coin), signal }
    const quote = await getOnrampQuote(await client(), asked)
    checkOnrampQuote(quote, { symbol: coin.symbol, currency: paymentCurrency, amount })
    return [quote]
  }

  /** The page of the form's seller; without one, that of the card provider. */
  async function getPage({ account, form, quote }: GetUrl, signal: AbortSignal): Promise<OnrampPage | undefined> {
    const coin = coinOf(form.purchaseCurrency)
    const { caipNetworkId: network } = networkInUse(kit)
    const { amount, paymentCurrency: currency, paymentMethod: method, seller } = form
    const address = addressOf(account)
    if (market && seller && currency) return market.open({ coin, currency, amount, method, seller, address, signal })
    const name = networkOf(coin)
    // The page takes whole dollars only; anything else is written there.
    const isPlain = currency === 'USD' && /^\d{1,6}$/u.test(amount)
    // For another currency, the whole coins that were offered: the page takes no others.
    const coins = isPlain || quote?.isMock ? 0 : Math.floor(Number(quote?.purchaseAmount.amount ?? 0))
    return createOnrampUrl(await client(), {
      wallets: [{ address, blockchains: [name], assets: [coin.symbol] }],
      network,
      defaultNetwork: name,
      // The seller knows its visitors apart by it, and is given the address anyway.
      partnerUserId: address,
      ...(isPlain && { fiatAmount: Number(amount) }),
      ...(coins >= leastCoins && coins <= mostCoins && { cryptoAmount: coins }),
      signal,
    })
  }

  async function openPage(effect: GetUrl, signal: AbortSignal) {
    const { account, form, quote } = effect
    const { symbol } = coinOf(form.purchaseCurrency)
    const page = await getPage(effect, signal)
    signal.throwIfAborted()
    if (!page) throw new OnrampUnavailableError()
    const { url, order } = page
    checkSellerPage({ url, account, seller: form.seller, services: servicesHost(kit) })
    if (order) {
      const { exchangeId, sessionId: id } = order
      place({ id, exchangeId, url, account, symbol, amount: quote?.purchaseAmount.amount, time: Date.now() })
    }
    return { url, order: order?.sessionId }
  }

  return {
    loadOptions(_, { send, signal }) {
      load(signal)
        .catch((): OnrampOptions => ({ purchaseCurrencies: [], paymentCurrencies: [], isFallback: true }))
        .then((options) => {
          if (signal.aborted) return
          offered = options
          const { language = 'en' } = (globalThis as { navigator?: { language?: string } }).navigator ?? {}
          const { currency, locale } = kit.options
          send({ type: 'optionsReceived', options, currency: currencyOfLanguage(language) ?? currency, locale })
        })
    },
    quote(effect, { send, signal }) {
      const ask = () =>
        quote(effect, signal).then(
          (quotes) => send({ type: 'quotesReceived', quotes }),
          (thrown: unknown) => send({ type: 'quoteFailed', error: BaseError.from(thrown) }),
        )
      startTimer(() => void ask(), delay, signal)
    },
    getUrl(effect, { send, signal }) {
      const { window } = effect
      openPage(effect, signal).then(
        (page) => send({ type: 'urlReceived', window, ...page }),
        (thrown: unknown) => {
          const isUntrue = thrown instanceof SellerPageError
          send({ type: 'failed', window, error: isUntrue ? thrown : new OnrampUnavailableError({ cause: thrown }) })
        },
      )
    },
  }
}

export declare namespace createSeller {
  type Options = {
    kit: AppKit
    services: LazyServices
    /** Follows the order. */
    place: (order: PurchaseOrder) => void
  }
}
function networkInUse(kit: AppKit): Network {
  const { network } = kit.network.$network.get()
  if (!network) throw new OnrampUnavailableError()
  return network
}

/** The seller's name of a network on which it sells the coin. */
function sellerName({ networks }: PurchaseCurrency, { caipNetworkId }: Network): string | undefined {
  const { chainId } = parseCaipNetworkId(caipNetworkId)
  return networks.find((one) => one.chainId === String(chainId))?.name
}
