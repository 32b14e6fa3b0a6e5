import { expect, test } from 'vitest'
import type { OnrampQuote } from '../clients/onramp/getOnrampQuote.js'
import { sortQuotes } from './sortQuotes.js'

const quote = (amount: string): OnrampQuote => ({
  quoteId: amount,
  paymentTotal: { amount: '100', currency: 'USD' },
  paymentSubtotal: undefined,
  purchaseAmount: { amount, currency: 'ETH' },
  providerFee: undefined,
  networkFee: undefined,
  isMock: false,
})

test.each([
  [['9', '10'], '10'],
  [['0.5', '0.49'], '0.5'],
  [['0.05', '0.049999999999999999999999'], '0.05'],
  [['1', '1.000000000000000000000001'], '1.000000000000000000000001'],
  [['90071992547409930', '90071992547409931'], '90071992547409931'],
])('puts the largest of %j first', (amounts, best) => {
  for (const order of [amounts, amounts.toReversed()]) {
    expect(sortQuotes(order.map(quote))[0]?.purchaseAmount.amount).toBe(best)
  }
})
