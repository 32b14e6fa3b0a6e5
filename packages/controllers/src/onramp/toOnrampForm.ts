import type { OnrampState } from '@mooring/core'
import { sellerHost, sellerOf } from '@mooring/core/internal'
import type { OnrampFormView } from './OnrampController.js'

const empty: OnrampFormView = {
  coins: [],
  coin: undefined,
  currencies: [],
  currency: undefined,
  method: undefined,
  limits: undefined,
  amount: '',
  offer: { status: 'none' },
  quotes: [],
  host: undefined,
  error: undefined,
}

/** What the form shows in each state. */
export function toOnrampForm(state: OnrampState, services: string): OnrampFormView {
  if (!('options' in state)) return empty
  const { form, options, offer } = state
  const seller = sellerOf(state)
  const coins = options.purchaseCurrencies
  const currencies = options.paymentCurrencies
  const limits = currencies.find(({ id }) => id === form.paymentCurrency)?.limits ?? []
  return {
    coins,
    coin: coins.find(({ id }) => id === form.purchaseCurrency),
    currencies,
    currency: form.paymentCurrency,
    method: form.paymentMethod,
    limits: limits.find(({ id }) => id === form.paymentMethod),
    amount: form.amount,
    offer,
    quotes: offer.status === 'found' ? offer.quotes.filter(({ seller }) => seller) : [],
    host: seller && sellerHost({ seller, services }),
    error: 'error' in state ? state.error : undefined,
  }
}
