import { formatUnits } from '../amounts/formatUnits.js'
import { parseAmount } from '../amounts/parseAmount.js'
import type { CaipAddress } from '../caip/Namespace.js'
import type { OnrampQuote } from '../clients/onramp/getOnrampQuote.js'
import type { OnrampOptions } from '../clients/onramp/onrampDefaults.js'
import type { BaseError } from '../errors/BaseError.js'
import type { SafeUrl } from '../links/safeHref.js'
import type { Machine } from '../machine/Machine.js'
import { checkOnrampAmount } from './checkOnrampAmount.js'

export type OnrampForm = {
  /** An id of the options. */
  readonly purchaseCurrency: string | undefined
  /** An id of the options. */
  readonly paymentCurrency: string | undefined
  /** The payment method: an id of the payment currency's limits. */
  readonly paymentMethod: string | undefined
  /** The id of the chosen seller; undefined for the one that gives most. */
  readonly seller?: string | undefined
  /** The typed amount, in the payment currency. */
  readonly amount: string
  /** The language of the amount (BCP 47). */
  readonly locale?: string | undefined
}

/** Of the sellers, for the same payment; the best one first. */
export type OnrampQuotes = readonly [OnrampQuote, ...OnrampQuote[]]

export type OnrampOffer =
  | { readonly status: 'none' }
  | { readonly status: 'refused'; readonly reason: 'invalid' | 'tooLow' | 'tooHigh' }
  | { readonly status: 'loading' }
  /** A mock only repeats the amount, because the service had no quote; it must not be shown as a price. */
  | { readonly status: 'found'; readonly quote: OnrampQuote; readonly quotes: OnrampQuotes }
  | { readonly status: 'failed'; readonly error: BaseError }

type Choice = { options: OnrampOptions; form: OnrampForm; offer: OnrampOffer }

/** The provider, the account and the network. */
type Purchase = { provider: string; account: CaipAddress }

type Step =
  | { status: 'idle' }
  | { status: 'loading' }
  | ({ status: 'choosing'; error: BaseError | undefined } & Choice)
  /** The provider's URL is requested; its window is open and empty, unless the browser has blocked it. */
  | ({ status: 'opening'; isBlocked: boolean } & Purchase & Choice)
  /** The visitor buys in the provider's window, or opens it with a link where the browser has blocked it. */
  | ({ status: 'buying'; isBlocked: boolean; url: SafeUrl; order: string | undefined } & Purchase & Choice)

/**
 * `windows` is the number of opened windows, and the number of the latest: a visitor may still pay in an earlier one.
 */
export type OnrampState = Step & { readonly windows: number }

export type OnrampEvent =
  | { type: 'open' }
  /** With the currency that suits the visitor, and the language of amounts. */
  | { type: 'optionsReceived'; options: OnrampOptions; currency?: string | undefined; locale?: string | undefined }
  | { type: 'edit'; change: Partial<OnrampForm> }
  | { type: 'quotesReceived'; quotes: OnrampQuotes }
  /** Of those that have offered a price. */
  | { type: 'chooseSeller'; seller: string }
  | { type: 'quoteFailed'; error: BaseError }
  /** During the click: browsers block windows that open later. */
  | ({ type: 'buy' } & Purchase)
  /** With the id of the order, if it can be followed. */
  | { type: 'urlReceived'; window: number; url: SafeUrl; order: string | undefined }
  | { type: 'popupBlocked'; window: number }
  /** Before it led anywhere. Later it cannot be seen: providers cut the tie to the page that opened them. */
  | { type: 'popupClosed'; window: number }
  | { type: 'failed'; window: number; error: BaseError }
  | { type: 'back' }
  | { type: 'reset' }

export type OnrampEffect =
  | { type: 'loadOptions' }
  | {
      type: 'quote'
      purchaseCurrency: string
      paymentCurrency: string
      paymentMethod: string | undefined
      amount: string
    }
  | { type: 'stopQuote' }
  /** Run at once, during the click. */
  | { type: 'openPopup'; window: number }
  /**
   * The amount is in plain digits, or '' without one. The seller is the one whose page opens; undefined for the card
   * provider. With the price that the visitor has seen.
   */
  | ({ type: 'getUrl'; window: number; form: OnrampForm; quote: OnrampQuote | undefined } & Purchase)
  | { type: 'navigatePopup'; window: number; url: SafeUrl }
  /** Only that one. */
  | { type: 'closePopup'; window: number }
  /** Abort pending requests. */
  | { type: 'stop' }

type Result = readonly [OnrampState, ...OnrampEffect[]]

const stop: OnrampEffect = { type: 'stop' }

/**
 * Buying crypto with money: the coin, the payment, the amount, then the window of a provider.
 *
 * @see Specification §7 (onrampurl; options and quote with their fall-backs) and §9 (providers, default limits).
 */
export const onrampMachine: Machine<OnrampState, OnrampEvent, OnrampEffect> = {
  initial: { status: 'idle', windows: 0 },
  transition(state, event): Result {
    const { windows } = state
    // Messages of an abandoned window are ignored: they would count for the one that is open now.
    if ('window' in event && event.window !== windows) return [state]
    const close: OnrampEffect = { type: 'closePopup', window: windows }
    const idle: OnrampState = { status: 'idle', windows }
    switch (event.type) {
      case 'open':
        return state.status === 'idle' ? [{ status: 'loading', windows }, { type: 'loadOptions' }] : [state]
      case 'optionsReceived': {
        if (state.status !== 'loading') return [state]
        const { options, currency, locale } = event
        const suits = options.paymentCurrencies.find(({ id }) => id === currency)
        const form = withMethod(options, {
          purchaseCurrency: options.purchaseCurrencies[0]?.id,
          paymentCurrency: (suits ?? options.paymentCurrencies[0])?.id,
          paymentMethod: undefined,
          amount: '',
          locale,
        })
        return [{ status: 'choosing', options, form, offer: { status: 'none' }, error: undefined, windows }]
      }
      case 'edit':
        return state.status === 'choosing'
          ? ask({
              ...state,
              form: withSeller(state.form, withMethod(state.options, { ...state.form, ...event.change })),
            })
          : [state]
      case 'quotesReceived': {
        if (state.status !== 'choosing' || state.offer.status !== 'loading') return [state]
        const { quotes } = event
        return [{ ...state, offer: { status: 'found', quote: chooseQuote(quotes, state.form.seller), quotes } }]
      }
      case 'chooseSeller': {
        if (state.status !== 'choosing') return [state]
        const { seller } = event
        const { form, offer } = state
        const chosen = offer.status === 'found' ? { ...offer, quote: chooseQuote(offer.quotes, seller) } : offer
        return [{ ...state, form: { ...form, seller }, offer: chosen }]
      }
      case 'quoteFailed':
        if (state.status !== 'choosing' || state.offer.status !== 'loading') return [state]
        return [{ ...state, offer: { status: 'failed', error: event.error } }]
      case 'buy': {
        if (state.status !== 'choosing') return [state]
        const { options, form } = state
        const { provider, account } = event
        const window = windows + 1
        // Results of pending requests are no longer shown.
        const offer: OnrampOffer = state.offer.status === 'loading' ? { status: 'none' } : state.offer
        return [
          { status: 'opening', isBlocked: false, provider, account, options, form, offer, windows: window },
          { type: 'openPopup', window },
          { type: 'stopQuote' },
          {
            type: 'getUrl',
            window,
            provider,
            account,
            form: { ...form, amount: toPlain(form), seller: sellerOf(state) },
            quote: priceOf(offer),
          },
        ]
      }
      case 'urlReceived': {
        if (state.status !== 'opening') return [state]
        const { url, order } = event
        const buying: OnrampState = { ...state, status: 'buying', url, order }
        return state.isBlocked ? [buying] : [buying, { type: 'navigatePopup', window: windows, url }]
      }
      case 'popupBlocked':
        // The visitor follows a link instead.
        return state.status === 'opening' ? [{ ...state, isBlocked: true }] : [state]
      case 'popupClosed':
        return state.status === 'opening' ? comeBack(state, undefined, stop) : [state]
      case 'failed':
        return state.status === 'opening' ? comeBack(state, event.error, stop, close) : [state]
      case 'back':
        if (state.status === 'opening') return comeBack(state, undefined, stop, close)
        // The window belongs to the visitor, who must not lose it while paying.
        return state.status === 'buying' ? comeBack(state, undefined, stop) : [state]
      case 'reset':
        if (state.status === 'idle') return [state]
        return state.status === 'opening' ? [idle, stop, close] : [idle, stop]
    }
  },
}

type Choosing = Extract<OnrampState, { status: 'choosing' }>
type Counted = Choice & { readonly windows: number }

function choosing({ options, form, windows }: Counted, offer: OnrampOffer): Choosing {
  return { status: 'choosing', options, form, offer, error: undefined, windows }
}

/** The price may be outdated, or may not have arrived before the window opened. */
function comeBack(choice: Counted, error: BaseError | undefined, ...effects: readonly OnrampEffect[]): Result {
  const [state, ...asked] = ask(choice)
  return [{ ...state, error }, ...effects, ...asked]
}

/** The quote of the chosen seller; without one, the best. */
function chooseQuote(quotes: OnrampQuotes, seller: string | undefined): OnrampQuote {
  return quotes.find((quote) => seller !== undefined && quote.seller?.id === seller) ?? quotes[0]
}

/** A mock is no price. */
function priceOf(offer: OnrampOffer): OnrampQuote | undefined {
  return offer.status === 'found' && !offer.quote.isMock ? offer.quote : undefined
}

/** The id of the seller whose price is shown, or else of the chosen one; undefined for the card provider. */
export function sellerOf({ form, offer }: { form: OnrampForm; offer: OnrampOffer }): string | undefined {
  return offer.status === 'found' ? offer.quote.seller?.id : form.seller
}

const toPlain = ({ amount, locale }: OnrampForm): string => {
  const { units } = parseAmount(amount, { decimals: 2, locale })
  return units === undefined ? '' : formatUnits(units, 2)
}

type Limits = OnrampOptions['paymentCurrencies'][number]['limits']

/** The limits of each payment method in the chosen currency. */
function waysOf(options: OnrampOptions, { paymentCurrency }: OnrampForm): Limits {
  return options.paymentCurrencies.find(({ id }) => id === paymentCurrency)?.limits ?? []
}

function limitsOf(options: OnrampOptions, form: OnrampForm): Limits[number] | undefined {
  return waysOf(options, form).find(({ id }) => id === form.paymentMethod)
}

/** Another currency may have other payment methods: with an unknown one, there would be no limit. */
function withMethod(options: OnrampOptions, form: OnrampForm): OnrampForm {
  return limitsOf(options, form) ? form : { ...form, paymentMethod: waysOf(options, form)[0]?.id }
}

/** Another coin, currency or method is another purchase: a seller chosen for the last may not be the best of this. */
function withSeller(before: OnrampForm, form: OnrampForm): OnrampForm {
  const isSame = (['purchaseCurrency', 'paymentCurrency', 'paymentMethod'] as const).every(
    (key) => form[key] === before[key],
  )
  return isSame ? form : { ...form, seller: undefined }
}

function ask(choice: Counted): readonly [Choosing, ...OnrampEffect[]] {
  const { options, form } = choice
  const { purchaseCurrency, paymentCurrency, paymentMethod, amount, locale } = form
  const checked = checkOnrampAmount(amount, limitsOf(options, form), locale)
  const none = [choosing(choice, { status: 'none' }), { type: 'stopQuote' }] as const
  if (checked === 'empty') return none
  if (checked !== 'allowed') {
    return [choosing(choice, { status: 'refused', reason: checked }), { type: 'stopQuote' }]
  }
  if (purchaseCurrency === undefined || paymentCurrency === undefined) return none
  return [
    choosing(choice, { status: 'loading' }),
    // Otherwise the price of another form would be shown for this one.
    { type: 'stopQuote' },
    { type: 'quote', purchaseCurrency, paymentCurrency, paymentMethod, amount: toPlain(form) },
  ]
}
