import type { BaseError } from '../errors/BaseError.js'
import type { Machine } from '../machine/Machine.js'
import { findAttempt } from '../transaction/attempts.js'
import { transactionMachine } from '../transaction/transactionMachine.js'
import { FeeRaisedError } from './FeeRaisedError.js'
import { nameSendFailure } from './nameSendFailure.js'
import type { SendAttempt, SendEffect, SendEvent, SendReview, SendState, SendStep, SendTransfer } from './SendState.js'
import { changeSendForm, emptySendForm, noSend } from './sendForm.js'

type Result = readonly [SendState, ...SendEffect[]]

const transaction = transactionMachine<SendStep, SendAttempt, SendReview, 'sending', SendEffect>({
  asking: ['sending'],
  // The amount does not matter: "all of it" is another amount each time. Nor does the case of letters, which in some
  // families is but a checksum.
  keyOf: ({ transfer: { network, from, to, token } }) => [network, from, to, token].join(' ').toLowerCase(),
  ask: ({ transfer }, request) => [
    'sending',
    { type: 'transfer', ...request, transfer },
    track('SEND_INITIATED', transfer),
  ],
  find: ({ transfer }, search) => ({ type: 'find', transfer, ...search }),
  sent: ({ transfer }, hash, here) => [
    here && { status: 'sent', form: here.form, transfer: here.transfer, hash },
    { type: 'notify', variant: 'success', message: 'send.started' },
    track('SEND_SUCCESS', transfer),
    { type: 'refresh', topic: 'balance' },
    { type: 'refresh', topic: 'tokens' },
  ],
  refused({ transfer }, error, here) {
    const told = track('SEND_ERROR', transfer, error)
    if (!here) return [undefined, told]
    const problem = nameSendFailure({ error, network: here.transfer.network })
    const { form, transfer: shown } = here
    return [
      { status: 'reviewing', form, transfer: shown, problem },
      { type: 'notify', variant: 'error', error: problem },
      told,
    ]
  },
  doubted: ({ transfer }, error, problem, isHere) => [
    { type: 'notify', variant: 'error', ...(isHere ? { error: problem } : { message: 'send.unconfirmed' }) },
    track('SEND_ERROR', transfer, error),
  ],
  left: ({ form }) => [{ status: 'editing', form, problem: undefined }],
})

/**
 * Sending a coin or a token. Each approval asks the wallet once, what is sent is what was reviewed, and a transaction
 * that has started is told of even if the form was left before the wallet answered.
 *
 * An answer that does not refuse may hide a transaction. It is searched for, and a second payment to the same receiver
 * begins only with `sendAgain`, until the wallet or the network has given an answer.
 *
 * @see Specification §4 (another family resets the form), §5 (what sending needs), §8 (its sentences).
 */
export const sendMachine: Machine<SendState, SendEvent, SendEffect> = {
  initial: noSend,
  transition(state, event): Result {
    const { attempts, pending } = state
    const count = { attempts, pending }
    switch (event.type) {
      case 'edit': {
        if (state.status === 'sending' || state.status === 'unconfirmed') return [state]
        const form = changeSendForm(state.status === 'sent' ? emptySendForm : state.form, event.change)
        return [{ status: 'editing', form, problem: undefined, ...count }]
      }
      case 'review': {
        if (state.status !== 'editing') return [state]
        const { problem, transfer } = event.check
        const { form } = state
        if (problem) return [{ status: 'editing', form, problem, ...count }]
        return [{ status: 'reviewing', form, transfer, problem: undefined, ...count }]
      }
      case 'back':
        if (state.status === 'sent') return [empty(state)]
        if (state.status !== 'reviewing' && state.status !== 'unconfirmed') return [state]
        return [{ status: 'editing', form: state.form, problem: undefined, ...count }]
      case 'changed': {
        const form = { ...state.form, ...event.change }
        if (state.status !== 'reviewing') return [{ ...state, form }]
        return [{ status: 'editing', form, problem: event.problem, ...count }]
      }
      case 'submit':
      case 'sendAgain': {
        if (state.status !== (event.type === 'submit' ? 'reviewing' : 'unconfirmed')) return [state]
        const { form } = state
        const { problem, transfer } = event.check
        if (problem) return [{ status: 'editing', form, problem, ...count }]
        // Never anything but what the visitor has read.
        if (!isSame(state.transfer, transfer)) {
          const shown = { ...state, transfer }
          return [shown.status === 'reviewing' ? { ...shown, problem: undefined } : shown]
        }
        if (state.status === 'reviewing') {
          if (isRaised(state.transfer, transfer.fee)) return [raise(state, transfer)]
          // The new total was shown. Accepting it is a step of its own.
          if (state.problem?.name === 'FeeRaisedError') return [{ ...state, problem: undefined }]
        }
        const asked = { ...transfer, fee: lower(state.transfer, transfer.fee) }
        const mayPayTwice = event.type === 'sendAgain'
        return transaction.ask(state, { shown: { form, transfer: asked }, about: { transfer: asked }, mayPayTwice })
      }
      case 'requoted': {
        if (state.status !== 'reviewing') return [state]
        const transfer = { ...state.transfer, fee: event.fee }
        if (isRaised(state.transfer, event.fee)) return [raise(state, transfer)]
        return [lower(state.transfer, event.fee) === event.fee ? { ...state, transfer } : state]
      }
      case 'show': {
        const open = findAttempt<SendAttempt>(state, event.attempt)
        if (!open || state.status !== 'editing') return [state]
        return transaction.warn(state, { form: state.form, transfer: open.transfer }, event.attempt)
      }
      case 'reset':
        return [isEmpty(state) ? state : empty(state)]
      default:
        return transaction.transition(state, event)
    }
  },
  continues: (state, effect) => effect.type !== 'find' || findAttempt(state, effect.attempt) !== undefined,
}

/** Fees move with each block. What is more than a quarter above the accepted one is another price. */
function isRaised({ fee }: SendTransfer, now: SendTransfer['fee']): boolean {
  return fee !== undefined && now !== undefined && now.value * 4n > fee.value * 5n
}

/** What may be paid of the accepted fee and the present one: one that has fallen is what the visitor sees. */
function lower({ fee }: SendTransfer, now: SendTransfer['fee']): SendTransfer['fee'] {
  return fee && now && fee.value <= now.value ? fee : (now ?? fee)
}

function raise(state: Extract<SendState, { status: 'reviewing' }>, transfer: SendTransfer): SendState {
  return { ...state, transfer, problem: new FeeRaisedError() }
}

/** An event, with what is sent; the receiver is nobody's business. */
function track(
  event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR',
  { network, token = 'native', value }: SendTransfer,
  error?: BaseError,
): SendEffect {
  const what = { network, token, amount: String(value) }
  return { type: 'track', event, properties: error ? { ...what, message: error.shortMessage } : what }
}

function empty({ attempts, pending }: SendState): SendState {
  return { ...noSend, attempts, pending }
}

function isEmpty(state: SendState): boolean {
  return state.status === 'editing' && state.form === emptySendForm && !state.problem
}

function isSame(a: SendTransfer, b: SendTransfer): boolean {
  const isSameWay = a.network === b.network && a.from === b.from && a.to === b.to
  return isSameWay && a.token === b.token && a.value === b.value
}
