import {
  addressOf,
  BaseError,
  checkOnrampQuote,
  createOnrampUrl,
  currencyOfLanguage,
  getOnrampOptions,
  getOnrampQuote,
  type Network,
  type OnrampEffect,
  type OnrampEvent,
  type OnrampOptions,
  OnrampUnavailableError,
  type PurchaseCurrency,
  type PurchaseOrder,
  parseCaipNetworkId,
  toCardChain,
} from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { startTimer } from '../startTimer.js'

type Own = Extract<OnrampEffect, { type: 'loadOptions' | 'quote' | 'getUrl' }>
type GetUrl = Extract<Own, { type: 'getUrl' }>

/** How long after the last key the price is asked for (ms). */
const delay = 300

/** Asks the services what is for sale, for prices, and for the page to pay on. */
export function createSeller({ kit, services, place, expected }: createSeller.Options): Handlers<OnrampEvent, Own> {
  /** What the options say about the network in use. */
  let offered: OnrampOptions | undefined

  async function client() {
    const loaded = await services.load()
    if (!loaded) throw new OnrampUnavailableError()
    return loaded.client
  }

  async function load(signal: AbortSignal): Promise<OnrampOptions> {
    const network = networkInUse(kit)
    const options = await getOnrampOptions(await client(), { signal })
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

  async function quote(effect: Extract<Own, { type: 'quote' }>, signal: AbortSignal) {
    const coin = coinOf(effect.purchaseCurrency)
    const { paymentCurrency, amount } = effect
    const asked = { purchaseCurrency: coin.id, paymentCurrency, amount, network: networkOf(coin), signal }
    const quote = await getOnrampQuote(await client(), asked)
    checkOnrampQuote(quote, { symbol: coin.symbol, currency: paymentCurrency, amount })
    return quote
  }

  async function getPage({ account, form }: GetUrl, signal: AbortSignal) {
    const amount = expected()
    const coin = coinOf(form.purchaseCurrency)
    const name = networkOf(coin)
    // The page takes whole dollars only; anything else is written there.
    const isPlain = form.paymentCurrency === 'USD' && /^\d{1,6}$/u.test(form.amount)
    const page = await createOnrampUrl(await client(), {
      wallets: [{ address: addressOf(account), blockchains: [name], assets: [coin.symbol] }],
      network: networkInUse(kit).caipNetworkId,
      defaultNetwork: name,
      partnerUserId: kit.options.projectId ?? '',
      ...(isPlain ? { fiatAmount: Number(form.amount) } : {}),
      signal,
    })
    if (!page) throw new OnrampUnavailableError()
    const { url, order } = page
    if (order) {
      const { exchangeId, sessionId: id } = order
      place({ id, exchangeId, url, account, symbol: coin.symbol, amount, time: Date.now() })
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
          (quote) => send({ type: 'quoteReceived', quote }),
          (thrown: unknown) => send({ type: 'quoteFailed', error: BaseError.from(thrown) }),
        )
      startTimer(() => void ask(), delay, signal)
    },
    getUrl(effect, { send, signal }) {
      const { window } = effect
      getPage(effect, signal).then(
        (page) => send({ type: 'urlReceived', window, ...page }),
        (thrown: unknown) => send({ type: 'failed', window, error: new OnrampUnavailableError({ cause: thrown }) }),
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
    /** How much was offered of the coin, when the page is asked for. */
    expected: () => string | undefined
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
