import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { chooseSendAction } from './chooseSendAction.js'
import { SendInputError } from './SendInputError.js'
import { SolanaSendInputError } from './sendErrors.js'

const wrong = (reason: SendInputError.Reason, details?: string) => new SendInputError({ reason, details })
const unresolved = new BaseError('Error resolving name')
const elsewhere = wrong('token', 'The token that was chosen is not on this network.')
const complete: chooseSendAction.Options = {
  problem: undefined,
  amount: '1',
  hasToken: true,
  receiver: 'found',
  receiverProblem: undefined,
  hasWarning: false,
  isWaiting: false,
}

test.each<[string, Partial<chooseSendAction.Options>, object]>([
  ['nothing', {}, { kind: 'review' }],
  ['a look at a warning', { hasWarning: true }, { kind: 'confirmWarning' }],
  ['a price of gas that is on its way', { problem: wrong('gasPrice'), isWaiting: true }, { kind: 'wait' }],
  ['a token', { hasToken: false, problem: wrong('token') }, { kind: 'token' }],
  ['a token of this network', { problem: elsewhere }, { kind: 'problem', field: 'token', problem: elsewhere }],
  ['an amount', { amount: ' ', problem: wrong('amount') }, { kind: 'amount' }],
  ['an amount that is not nought', { amount: '0.0', problem: wrong('amount') }, { kind: 'amount' }],
  [
    'an amount where a family has one sentence for both',
    { amount: '', problem: new SolanaSendInputError() },
    { kind: 'amount' },
  ],
  ['a receiver', { receiver: 'empty', problem: wrong('receiver') }, { kind: 'receiver' }],
  [
    'a receiver where a family has one sentence for both',
    { receiver: 'empty', problem: new SolanaSendInputError() },
    { kind: 'receiver' },
  ],
  ['a name that is being looked up', { receiver: 'resolving', problem: wrong('receiver') }, { kind: 'wait' }],
  [
    'a name that leads somewhere',
    { receiver: 'problem', receiverProblem: unresolved, problem: wrong('receiver') },
    { kind: 'problem', field: 'receiver', problem: unresolved },
  ],
])('names what the form needs: %s', (_, change, action) => {
  expect(chooseSendAction({ ...complete, ...change })).toEqual(action)
})

test.each(['invalidAmount', 'funds', 'decimals'] as const)(
  'says that an amount is wrong before a receiver is missing: %s',
  (reason) => {
    const problem = wrong(reason)
    const action = chooseSendAction({ ...complete, problem, receiver: 'empty' })
    expect(action).toEqual({ kind: 'problem', field: 'amount', problem })
  },
)

test.each([
  ['gas', 'amount'],
  ['gasPrice', 'amount'],
  ['invalidReceiver', 'receiver'],
] as const)('says last what is wrong with the whole: %s', (reason, field) => {
  const problem = wrong(reason)
  expect(chooseSendAction({ ...complete, problem, hasWarning: true })).toEqual({ kind: 'problem', field, problem })
})
