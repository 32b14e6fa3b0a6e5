import { toUnits } from '../amounts/toUnits.js'
import type { OnrampQuote } from '../clients/onramp/getOnrampQuote.js'
import { InvalidReplyError } from '../http/httpErrors.js'

/**
 * Compares the price of a purchase with what was asked for. A mock passes: it says itself that it is no price.
 *
 * @example
 * ```ts
 * import { type OnrampQuote } from '@mooring/core'
 * import { checkOnrampQuote } from '@mooring/core/internal'
 *
 * declare const quote: OnrampQuote
 * checkOnrampQuote(quote, { symbol: 'ETH', currency: 'USD', amount: '100' })
 * ```
 *
 * @param asked - The coin, the currency, and the payment: digits and a point.
 * @throws {InvalidReplyError} Another coin, another currency, nothing for the money, or twice the payment and more.
 */
export function checkOnrampQuote(quote: OnrampQuote, asked: checkOnrampQuote.Asked): void {
  const { purchaseAmount, paymentTotal, isMock } = quote
  if (isMock) return
  const is = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()
  if (!is(purchaseAmount.currency, asked.symbol) || !is(paymentTotal.currency, asked.currency)) {
    throw new InvalidReplyError({ details: 'It is the price of another purchase than was asked for.' })
  }
  const [total, payment] = [cents(paymentTotal.amount), cents(asked.amount)]
  if (!/[1-9]/u.test(purchaseAmount.amount) || total < payment || total >= 2n * payment) {
    throw new InvalidReplyError({ details: 'It is not the price of the amount that was asked for.' })
  }
}

export declare namespace checkOnrampQuote {
  type Asked = { readonly symbol: string; readonly currency: string; readonly amount: string }
  type ErrorType = InvalidReplyError
}

/** Parts of a cent are dropped. */
function cents(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return toUnits(`${whole || '0'}.${fraction.slice(0, 2).padEnd(2, '0')}`, 2)
}
