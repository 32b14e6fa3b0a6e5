import { describe, expect, test } from 'vitest'
import type { OnrampQuote } from '../clients/onramp/getOnrampQuote.js'
import type { OnrampOptions } from '../clients/onramp/onrampDefaults.js'
import { BaseError } from '../errors/BaseError.js'
import type { SafeUrl } from '../links/safeHref.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import {
  type OnrampEffect,
  type OnrampEvent,
  type OnrampForm,
  type OnrampOffer,
  type OnrampState,
  onrampMachine,
} from './onrampMachine.js'

type Result = readonly [OnrampState, ...OnrampEffect[]]

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const options: OnrampOptions = {
  paymentCurrencies: [{ id: 'USD', limits }],
  purchaseCurrencies: [
    { id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [] },
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
  ],
  isFallback: false,
}
const nothing: OnrampOptions = { purchaseCurrencies: [], paymentCurrencies: [], isFallback: true }
const form: OnrampForm = {
  purchaseCurrency: 'USDC',
  paymentCurrency: 'USD',
  paymentMethod: 'card',
  amount: '100',
  locale: undefined,
}
const unset = { purchaseCurrency: undefined, paymentCurrency: undefined, paymentMethod: undefined }
const usd = { amount: '100', currency: 'USD' }
const offered: OnrampQuote = {
  quoteId: '1',
  paymentTotal: usd,
  paymentSubtotal: usd,
  purchaseAmount: { amount: '99.5', currency: 'USDC' },
  providerFee: usd,
  networkFee: usd,
  isMock: false,
}
const mocked: OnrampQuote = { ...offered, purchaseAmount: usd, isMock: true }
const error = new BaseError('The provider is away')
const provider = 'meld'
const account = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
/** The window of the tests; one was opened before it. */
const window = 2
const url = 'https://provider.example.org' as SafeUrl
const order = '48-2210'
const found: OnrampOffer = { status: 'found', quote: offered, quotes: [offered] }
const quay = { id: 'QUAY', name: 'Quay', logoUrl: undefined }
const mock: OnrampOffer = { status: 'found', quote: mocked, quotes: [mocked] }
const none: OnrampOffer = { status: 'none' }

const choosing = (
  offer: OnrampOffer,
  change: Partial<OnrampForm> = {},
  error?: BaseError,
  windows = 1,
): OnrampState => ({
  status: 'choosing',
  options,
  form: { ...form, ...change },
  offer,
  error,
  windows,
})
const bought = {
  status: 'buying',
  provider,
  account,
  url,
  order,
  options,
  form,
  offer: found,
  windows: window,
} as const
const states = {
  idle: { status: 'idle', windows: 1 },
  loading: { status: 'loading', windows: 1 },
  choosing: choosing(none, { amount: '' }),
  quoting: choosing({ status: 'loading' }),
  quoted: choosing(found, {}, error),
  empty: {
    ...choosing(none),
    options: nothing,
    form: { ...form, ...unset },
  } as OnrampState,
  opening: { status: 'opening', isBlocked: false, provider, account, options, form, offer: found, windows: window },
  blocked: { status: 'opening', isBlocked: true, provider, account, options, form, offer: found, windows: window },
  buying: { ...bought, isBlocked: false },
  buyingByLink: { ...bought, isBlocked: true },
} satisfies Record<string, OnrampState>

const stop: OnrampEffect = { type: 'stop' }
const stopQuote: OnrampEffect = { type: 'stopQuote' }
const close: OnrampEffect = { type: 'closePopup', window }
const idle: OnrampState = { status: 'idle', windows: 1 }
const idleAfter: OnrampState = { status: 'idle', windows: window }
const asking = (error?: BaseError) => choosing({ status: 'loading' }, {}, error, window)
const askAgain = {
  type: 'quote',
  purchaseCurrency: 'USDC',
  paymentCurrency: 'USD',
  paymentMethod: 'card',
  amount: '100',
} as const
const quote = (purchaseCurrency: string, amount: string): OnrampEffect => ({
  type: 'quote',
  purchaseCurrency,
  paymentCurrency: 'USD',
  paymentMethod: 'card',
  amount,
})
const amounts = {
  typed: [choosing({ status: 'loading' }, { amount: ' 50 ' }), stopQuote, quote('USDC', '50')] as Result,
  typedLow: [choosing({ status: 'refused', reason: 'tooLow' }, { amount: '9.99' }), stopQuote] as Result,
  typedHigh: [choosing({ status: 'refused', reason: 'tooHigh' }, { amount: '7500.01' }), stopQuote] as Result,
  typedWrong: [choosing({ status: 'refused', reason: 'invalid' }, { amount: 'x' }), stopQuote] as Result,
  cleared: [choosing(none, { amount: '' }), stopQuote] as Result,
}
const chosenEth: Result = [choosing({ status: 'loading' }, { purchaseCurrency: 'ETH' }), stopQuote, quote('ETH', '100')]
const opening = (form: OnrampForm, offer: OnrampOffer): Result => [
  { status: 'opening', isBlocked: false, provider, account, options, form, offer, windows: window },
  { type: 'openPopup', window },
  stopQuote,
  { type: 'getUrl', window, provider, account, form, quote: offer === found ? offered : undefined },
]
const typed = (amount: string): OnrampEvent => ({ type: 'edit', change: { amount } })
const edits = 'typed typedLow typedHigh typedWrong cleared chosenEth'
const replies = 'quoteReceived mockReceived quoteFailed'
const chosenSeller: OnrampState = choosing(found, { seller: 'LIGHTHOUSE' }, error)
const inWindow = 'urlReceived popupBlocked popupClosed failed'
const inOther = 'otherUrl otherBlocked otherClosed otherFailed'
const blank = { ...form, amount: '' }
const inEmpty = (amount: string, offer: OnrampOffer, purchaseCurrency?: string): OnrampState => ({
  status: 'choosing',
  options: nothing,
  form: { ...unset, purchaseCurrency, amount },
  offer,
  error: undefined,
  windows: 1,
})

describe('onrampMachine', () => {
  test('begins with nothing open', () => {
    expect(onrampMachine.initial).toEqual({ status: 'idle', windows: 0 })
  })

  test('gives up the price of an amount that was typed over, which would be shown for the new one', () => {
    const { effects } = run(
      onrampMachine,
      { type: 'open' },
      { type: 'optionsReceived', options },
      typed('100'),
      typed('200'),
    )
    expect(effects).toMatchObject([{ type: 'stopQuote' }, { type: 'quote', amount: '200' }])
  })

  testMachine(onrampMachine, {
    states,
    events: {
      open: { type: 'open' },
      options: { type: 'optionsReceived', options },
      noOptions: { type: 'optionsReceived', options: nothing },
      typed: { type: 'edit', change: { amount: ' 50 ' } },
      typedLow: { type: 'edit', change: { amount: '9.99' } },
      typedHigh: { type: 'edit', change: { amount: '7500.01' } },
      typedWrong: { type: 'edit', change: { amount: 'x' } },
      cleared: { type: 'edit', change: { amount: '' } },
      chosenEth: { type: 'edit', change: { purchaseCurrency: 'ETH' } },
      quoteReceived: { type: 'quotesReceived', quotes: [offered] },
      mockReceived: { type: 'quotesReceived', quotes: [mocked] },
      quoteFailed: { type: 'quoteFailed', error },
      seller: { type: 'chooseSeller', seller: 'LIGHTHOUSE' },
      buy: { type: 'buy', provider, account },
      urlReceived: { type: 'urlReceived', window, url, order },
      popupBlocked: { type: 'popupBlocked', window },
      popupClosed: { type: 'popupClosed', window },
      failed: { type: 'failed', window, error },
      otherUrl: { type: 'urlReceived', window: 1, url, order },
      otherBlocked: { type: 'popupBlocked', window: 1 },
      otherClosed: { type: 'popupClosed', window: 1 },
      otherFailed: { type: 'failed', window: 1, error },
      back: { type: 'back' },
      reset: { type: 'reset' },
    },
    table: {
      idle: {
        ...same(`${edits} ${replies} ${inWindow} ${inOther} seller options noOptions buy back reset`),
        open: [states.loading, { type: 'loadOptions' }],
      },
      loading: {
        ...same(`${edits} ${replies} ${inWindow} ${inOther} seller open buy back`),
        options: [states.choosing],
        noOptions: [inEmpty('', none)],
        reset: [idle, stop],
      },
      choosing: {
        ...same(`${replies} ${inWindow} ${inOther} open options noOptions back`),
        ...amounts,
        chosenEth: [choosing(none, { purchaseCurrency: 'ETH', amount: '' }), stopQuote],
        seller: [choosing(none, { amount: '', seller: 'LIGHTHOUSE' })],
        buy: opening(blank, none),
        reset: [idle, stop],
      },
      quoting: {
        ...same(`${inWindow} ${inOther} open options noOptions back`),
        ...amounts,
        chosenEth,
        quoteReceived: [choosing(found)],
        mockReceived: [choosing(mock)],
        quoteFailed: [choosing({ status: 'failed', error })],
        seller: [choosing({ status: 'loading' }, { seller: 'LIGHTHOUSE' })],
        buy: opening(form, none),
        reset: [idle, stop],
      },
      quoted: {
        ...same(`${replies} ${inWindow} ${inOther} open options noOptions back`),
        ...amounts,
        chosenEth,
        seller: [chosenSeller],
        buy: opening(form, found),
        reset: [idle, stop],
      },
      empty: {
        ...same(`${replies} ${inWindow} ${inOther} open options noOptions back`),
        typed: [inEmpty(' 50 ', none), stopQuote],
        typedLow: [inEmpty('9.99', none), stopQuote],
        typedHigh: [inEmpty('7500.01', none), stopQuote],
        typedWrong: [inEmpty('x', { status: 'refused', reason: 'invalid' }), stopQuote],
        cleared: [inEmpty('', none), stopQuote],
        chosenEth: [inEmpty('100', none, 'ETH'), stopQuote],
        seller: [{ ...states.empty, form: { ...form, ...unset, seller: 'LIGHTHOUSE' } } as OnrampState],
        buy: [
          {
            ...states.opening,
            options: nothing,
            offer: none,
            form: { ...form, ...unset },
          },
          { type: 'openPopup', window },
          stopQuote,
          { type: 'getUrl', window, provider, account, form: { ...form, ...unset }, quote: undefined },
        ],
        reset: [idle, stop],
      },
      opening: {
        ...same(`${edits} ${replies} ${inOther} seller open options noOptions buy`),
        urlReceived: [states.buying, { type: 'navigatePopup', window, url }],
        popupBlocked: [states.blocked],
        popupClosed: [asking(), stop, stopQuote, askAgain],
        failed: [asking(error), stop, close, stopQuote, askAgain],
        back: [asking(), stop, close, stopQuote, askAgain],
        reset: [idleAfter, stop, close],
      },
      blocked: {
        ...same(`${edits} ${replies} ${inOther} seller open options noOptions buy`),
        urlReceived: [states.buyingByLink],
        popupBlocked: [states.blocked],
        popupClosed: [asking(), stop, stopQuote, askAgain],
        failed: [asking(error), stop, close, stopQuote, askAgain],
        back: [asking(), stop, close, stopQuote, askAgain],
        reset: [idleAfter, stop, close],
      },
      buying: {
        ...same(`${edits} ${replies} ${inWindow} ${inOther} seller open options noOptions buy`),
        back: [asking(), stop, stopQuote, askAgain],
        reset: [idleAfter, stop],
      },
      buyingByLink: {
        ...same(`${edits} ${replies} ${inWindow} ${inOther} seller open options noOptions buy`),
        back: [asking(), stop, stopQuote, askAgain],
        reset: [idleAfter, stop],
      },
    },
    wayOut: { event: { type: 'reset' }, isOut: (state) => state.status === 'idle' },
    check({ before, event, after, effects }) {
      // Of a window that is being paid in, and of all before it, nothing is closed but by its own word.
      for (const effect of effects) {
        if (effect.type !== 'closePopup') continue
        expect(effect.window).toBe(before.windows)
        expect(before.status).toBe('opening')
      }
      // A window is opened in the click and at no other time.
      if (effects.some(({ type }) => type === 'openPopup')) expect(event.type).toBe('buy')
      if (after.status === 'choosing' && after.offer.status === 'loading') {
        expect(after.form.purchaseCurrency && after.form.paymentCurrency).toBeTruthy()
      }
    },
  })

  test('never closes the window that is paid in because of another one', () => {
    const open = [{ type: 'open' }, { type: 'optionsReceived', options }] as const
    const buy = { type: 'buy', provider, account } as const
    const first = [...open, buy, { type: 'urlReceived', window: 1, url, order }, { type: 'back' }] as const
    const second = [...first, buy, { type: 'urlReceived', window: 2, url, order }] as const
    const { state } = run(onrampMachine, ...second)
    expect(state).toMatchObject({ status: 'buying', windows: 2 })
    for (const type of ['popupClosed', 'popupBlocked'] as const) {
      expect(onrampMachine.transition(state, { type, window: 1 })).toEqual([state])
    }
    // An answer that comes late must not lead the second window to what the first was for.
    const opening = run(onrampMachine, ...first, buy).state
    expect(onrampMachine.transition(opening, { type: 'urlReceived', window: 1, url, order })).toEqual([opening])
    expect(onrampMachine.transition(opening, { type: 'failed', window: 1, error })).toEqual([opening])
  })

  test('begins with the currency that suits the visitor, if it is one to pay with', () => {
    const euro = { id: 'EUR', limits }
    const both: OnrampOptions = { ...options, paymentCurrencies: [...options.paymentCurrencies, euro] }
    const begin = (currency: string | undefined) => {
      const { state } = run(onrampMachine, { type: 'open' }, { type: 'optionsReceived', options: both, currency })
      return state.status === 'choosing' ? state.form.paymentCurrency : undefined
    }
    expect([begin('EUR'), begin('CHF'), begin(undefined)]).toEqual(['EUR', 'USD', 'USD'])
  })

  test('takes more by a bank account than by a card', () => {
    const more = { type: 'edit', change: { amount: '25000' } } as const
    const bank = { type: 'edit', change: { paymentMethod: 'ach_bank_account' } } as const
    const [byCard] = onrampMachine.transition(states.choosing, more)
    expect(byCard).toEqual(choosing({ status: 'refused', reason: 'tooHigh' }, more.change))
    const [byBank] = onrampMachine.transition(byCard, bank)
    expect(byBank).toEqual(choosing({ status: 'loading' }, { ...more.change, ...bank.change }))
  })

  test('never leaves an amount without a limit because another currency is paid in other ways', () => {
    const card = { id: 'card', min: '10.00', max: '7500.00' }
    const sepa = { id: 'sepa', min: '20.00', max: '1000.00' }
    const both: OnrampOptions = {
      ...options,
      paymentCurrencies: [
        { id: 'USD', limits: [card] },
        { id: 'EUR', limits: [sepa, { ...card, max: '2000.00' }] },
        { id: 'GBP', limits: [sepa] },
        { id: 'CHF', limits: [] },
      ],
    }
    const pay = (paymentCurrency: string, paymentMethod?: string) => {
      const change = { paymentCurrency, amount: '5000', ...(paymentMethod ? { paymentMethod } : {}) }
      const events = [{ type: 'open' }, { type: 'optionsReceived', options: both }, { type: 'edit', change }] as const
      const { state } = run(onrampMachine, ...events)
      return state.status === 'choosing' ? [state.form.paymentMethod, state.offer] : []
    }
    const tooHigh = { status: 'refused', reason: 'tooHigh' }
    expect(pay('USD')).toEqual(['card', { status: 'loading' }])
    expect(pay('EUR')).toEqual(['card', tooHigh])
    expect(pay('EUR', 'sepa')).toEqual(['sepa', tooHigh])
    expect(pay('GBP')).toEqual(['sepa', tooHigh])
    expect(pay('GBP', 'unknown')).toEqual(['sepa', tooHigh])
    // Nobody says what may be paid.
    expect(pay('CHF')).toEqual([undefined, { status: 'loading' }])
  })

  test('asks for no price until there is something to buy and something to pay with', () => {
    const open = (part: Partial<OnrampOptions>) => {
      const edit = { type: 'edit', change: { amount: '100' } } as const
      const events = [{ type: 'open' }, { type: 'optionsReceived', options: { ...options, ...part } }, edit] as const
      return run(onrampMachine, ...events).effects
    }
    expect(open({})).toMatchObject([{ type: 'stopQuote' }, { type: 'quote' }])
    expect(open({ purchaseCurrencies: [] })).toEqual([{ type: 'stopQuote' }])
    expect(open({ paymentCurrencies: [] })).toEqual([{ type: 'stopQuote' }])
  })

  test('asks for the price again when the visitor comes back, for the old one may not hold any more', () => {
    const open = [{ type: 'open' }, { type: 'optionsReceived', options }] as const
    const typed = { type: 'edit', change: { amount: '100' } } as const
    // Left before there was a price, or with one.
    for (const quotes of [[], [{ type: 'quotesReceived', quotes: [offered] }]] as const) {
      const { state, effects } = run(
        onrampMachine,
        ...open,
        typed,
        ...quotes,
        { type: 'buy', provider, account },
        { type: 'back' },
      )
      expect(state).toMatchObject({ status: 'choosing', offer: { status: 'loading' } })
      expect(effects.at(-1)).toEqual(askAgain)
    }
    const { state } = run(onrampMachine, ...open, { type: 'buy', provider, account }, { type: 'back' })
    expect(state).toMatchObject({ status: 'choosing', offer: { status: 'none' } })
  })

  test('sends the amount in plain digits, in whatever language it was typed', () => {
    const open = [{ type: 'open' }, { type: 'optionsReceived', options }] as const
    const bought = (change: Partial<OnrampForm>) => {
      const typed = run(onrampMachine, ...open, { type: 'edit', change })
      const { effects } = run(onrampMachine, ...open, { type: 'edit', change }, { type: 'buy', provider, account })
      const asked = effects.find((effect) => effect.type === 'getUrl')
      return [typed.effects.find((effect) => effect.type === 'quote')?.amount, asked?.form.amount]
    }
    expect(bought({ amount: '1.234,5', locale: 'de' })).toEqual(['1234.5', '1234.5'])
    expect(bought({ amount: '٢٠٫٥', locale: 'ar-EG' })).toEqual(['20.5', '20.5'])
    expect(bought({ amount: '9' })).toEqual([undefined, '9'])
    expect(bought({ amount: 'x' })).toEqual([undefined, ''])
  })

  test('takes the seller that gives most, or the chosen one for as long as it offers a price', () => {
    const sold = (id: string, amount: string): OnrampQuote => ({
      ...offered,
      seller: { id, name: id, logoUrl: undefined },
      purchaseAmount: { amount, currency: 'USDC' },
    })
    const quotes = [sold('LIGHTHOUSE', '10'), sold('QUAY', '9.75'), sold('HARBOUR', '9.5')] as const
    const received = { type: 'quotesReceived', quotes } as const
    const typed = { type: 'edit', change: { amount: '100' } } as const
    const open = [{ type: 'open' }, { type: 'optionsReceived', options }, typed, received] as const
    const chosen = { type: 'chooseSeller', seller: 'QUAY' } as const
    const sellerAfter = (...events: readonly OnrampEvent[]) => {
      const { state } = run(onrampMachine, ...open, ...events)
      return 'offer' in state && state.offer.status === 'found' ? state.offer.quote.seller?.id : undefined
    }
    expect(sellerAfter()).toBe('LIGHTHOUSE')
    expect(sellerAfter(chosen)).toBe('QUAY')
    expect(sellerAfter(chosen, typed)).toBeUndefined()
    expect(sellerAfter(chosen, typed, received)).toBe('QUAY')
    expect(sellerAfter(chosen, typed, { ...received, quotes: [quotes[2]] })).toBe('HARBOUR')
    const { effects } = run(onrampMachine, ...open, chosen, { type: 'buy', provider, account })
    expect(effects).toContainEqual(expect.objectContaining({ type: 'getUrl', quote: quotes[1] }))
  })

  test.each<[string, OnrampOffer, string | undefined]>([
    ['the seller of the price', { ...found, quote: { ...offered, seller: quay } }, 'QUAY'],
    ['no seller where a price has none', found, undefined],
    ['no seller where only a mock is left', mock, undefined],
    ['the chosen seller before its price has come', { status: 'loading' }, 'HARBOUR'],
    ['the chosen seller without an amount', none, 'HARBOUR'],
  ])('opens the page of %s', (_, offer, seller) => {
    const [state, ...effects] = onrampMachine.transition(choosing(offer, { seller: 'HARBOUR' }), {
      type: 'buy',
      provider,
      account,
    })
    const asked = effects.find((effect) => effect.type === 'getUrl')
    expect(asked?.form.seller).toBe(seller)
    // The seller stays chosen for when the visitor comes back.
    expect(state).toMatchObject({ form: { seller: 'HARBOUR' } })
  })

  test.each<[Partial<OnrampForm>, string | undefined]>([
    [{ amount: '50' }, 'QUAY'],
    [{}, 'QUAY'],
    [{ purchaseCurrency: 'USDC' }, 'QUAY'],
    [{ purchaseCurrency: 'ETH' }, undefined],
    [{ paymentCurrency: 'EUR' }, undefined],
    [{ paymentMethod: 'ach_bank_account' }, undefined],
  ])('keeps the chosen seller for the same purchase only: %o', (change, seller) => {
    const [state] = onrampMachine.transition(choosing(found, { seller: 'QUAY' }), { type: 'edit', change })
    expect('form' in state && state.form.seller).toBe(seller)
  })

  test('keeps the mark on a quote that nobody made', () => {
    const open = [{ type: 'open' }, { type: 'optionsReceived', options }] as const
    const typed = { type: 'edit', change: { amount: '100' } } as const
    const { state } = run(onrampMachine, ...open, typed, { type: 'quotesReceived', quotes: [mocked] })
    expect(state).toMatchObject({ offer: { status: 'found', quote: { isMock: true } } })
  })
})
