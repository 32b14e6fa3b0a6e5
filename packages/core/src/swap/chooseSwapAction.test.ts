import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { dai, error, eth, form, found, usdc } from '../testing/swapFixture.js'
import { chooseSwapAction } from './chooseSwapAction.js'
import type { SwapForm, SwapQuote } from './SwapState.js'

const problem = new BaseError('Not an amount')
const deal = (given: number, taken: number): SwapForm => ({
  ...form,
  source: { ...eth, price: given },
  to: { ...usdc, price: taken },
})

test.each<[string, SwapForm, SwapQuote, object]>([
  ['a token to pay with', { ...form, source: undefined }, { status: 'none' }, { kind: 'token' }],
  ['a token to get', { ...form, to: undefined }, { status: 'none' }, { kind: 'token' }],
  ['an amount', form, { status: 'none' }, { kind: 'amount' }],
  ['another amount', form, { status: 'invalid', problem }, { kind: 'invalid', problem }],
  ['time', form, { status: 'loading', value: 10n }, { kind: 'wait' }],
  ['coins', form, { ...found, status: 'insufficient' }, { kind: 'insufficient', token: eth }],
  ['an offer', form, { status: 'missing' }, { kind: 'missing' }],
  ['another try', form, { status: 'failed', error }, { kind: 'retry', problem: error }],
  ['a look', form, found, { kind: 'review' }],
  ['a look, where a price is unknown', { ...form, to: dai }, found, { kind: 'review' }],
  ['a look, where little is lost', deal(2.5, 0.95), found, { kind: 'review' }],
  ['a look, where something is gained', deal(1, 1), found, { kind: 'review' }],
])('needs %s', (_, form, quote, expected) => {
  expect(chooseSwapAction({ form, quote })).toEqual(expected)
})

test('needs a visitor who accepts that much is lost', () => {
  const loss = chooseSwapAction({ form: deal(2.5, 0.9), quote: found })
  expect(loss).toEqual({ kind: 'loss', priceImpact: expect.closeTo(10) })
  const accepting = (acceptedLoss: number) =>
    chooseSwapAction({ form: { ...deal(2.5, 0.9), acceptedLoss }, quote: found }).kind
  expect([10, 9.5, 8, 5.5].map(accepting)).toEqual(['review', 'review', 'loss', 'loss'])
})
