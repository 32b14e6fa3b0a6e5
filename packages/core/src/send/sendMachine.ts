import type { BaseError } from '../errors/BaseError.js'
import {
  type Attempts,
  beginAttempt,
  doubtAttempt,
  endAttempt,
  findAttempt,
  keyOf,
  missAttempt,
  nextSearch,
  searchAgain,
} from '../machine/attempts.js'
import type { Machine } from '../machine/Machine.js'
import { FeeRaisedError } from './FeeRaisedError.js'
import { nameSendFailure } from './nameSendFailure.js'
import type { SendAttempt, SendEffect, SendEvent, SendForm, SendState, SendTransfer } from './SendState.js'
import { changeSendForm, emptySendForm, noSend } from './sendForm.js'
import { sentNothing } from './sentNothing.js'
import { UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

type Result = readonly [SendState, ...SendEffect[]]
type Count = Attempts<SendAttempt>
type Answered = Extract<SendState, { status: 'sending' | 'unconfirmed' }>

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
    const count: Count = { attempts, pending }
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
        // Never anything but what the person has read.
        if (!isSame(state.transfer, transfer)) {
          const shown = { ...state, transfer }
          return [shown.status === 'reviewing' ? { ...shown, problem: undefined } : shown]
        }
        if (state.status === 'reviewing') {
          if (isRaised(state.transfer, transfer.fee)) return [raise(state, transfer)]
          // The new total was shown. Accepting it is a step of its own.
          if (state.problem?.name === 'FeeRaisedError') return [{ ...state, problem: undefined }]
        }
        const open = pending.findLast((other) => isToSame(other.transfer, transfer))
        if (event.type === 'submit' && open) return warn(form, transfer, open.attempt, count)
        return ask(form, { ...transfer, fee: lower(state.transfer, transfer.fee) }, count)
      }
      case 'requoted': {
        if (state.status !== 'reviewing') return [state]
        const transfer = { ...state.transfer, fee: event.fee }
        if (isRaised(state.transfer, event.fee)) return [raise(state, transfer)]
        return [lower(state.transfer, event.fee) === event.fee ? { ...state, transfer } : state]
      }
      case 'find':
        return state.status === 'unconfirmed'
          ? search(state, searchAgain(count, state.attempt), state.attempt)
          : [state]
      case 'sent':
      case 'found': {
        if (!findAttempt(count, event.attempt)) return [state]
        const rest = endAttempt(count, event.attempt)
        const told: SendEffect[] = [
          { type: 'notify', variant: 'success', message: 'send.started' },
          track('SEND_SUCCESS', findAttempt(count, event.attempt)?.transfer),
          { type: 'refresh', topic: 'balance' },
          { type: 'refresh', topic: 'tokens' },
        ]
        if (!isCurrent(state, event.attempt)) return [{ ...state, ...rest }, ...told]
        const { form, transfer } = state
        return [{ status: 'sent', form, transfer, hash: event.hash, ...rest }, ...told]
      }
      case 'failed': {
        if (!findAttempt(count, event.attempt)) return [state]
        return sentNothing(event.error) ? refuse(state, event.attempt, event.error) : doubt(state, event)
      }
      case 'notFound':
        return search(state, missAttempt(count, event.attempt, event.replacedBy), event.attempt)
      case 'restored': {
        const all = event.pending.reduce<Count>((count, { transfer, problem }) => {
          const begun = beginAttempt(count, { transfer })
          return doubtAttempt(begun, begun.attempts, problem)
        }, count)
        const finds = all.pending.slice(pending.length).flatMap(({ attempt }) => findEffects(all, attempt))
        return [{ ...state, ...all }, ...finds]
      }
      case 'settled': {
        const isAsked = state.status === 'sending' && state.attempt === event.attempt
        if (isAsked || !findAttempt(count, event.attempt)) return [state]
        const rest = endAttempt(count, event.attempt)
        const isShown = state.status === 'unconfirmed' && state.attempt === event.attempt
        return [isShown ? { status: 'editing', form: state.form, problem: undefined, ...rest } : { ...state, ...rest }]
      }
      case 'show': {
        const open = findAttempt(count, event.attempt)
        return open && state.status === 'editing' ? warn(state.form, open.transfer, event.attempt, count) : [state]
      }
      case 'reset':
        return [isEmpty(state) ? state : empty(state)]
    }
  },
  continues: (state, effect) => effect.type !== 'find' || findAttempt(state, effect.attempt) !== undefined,
}

/** Fees move with each block. What is more than a quarter above the accepted one is another price. */
function isRaised({ fee }: SendTransfer, now: SendTransfer['fee']): boolean {
  return fee !== undefined && now !== undefined && now.value * 4n > fee.value * 5n
}

/** What may be paid of the accepted fee and the present one: one that has fallen is what the person sees. */
function lower({ fee }: SendTransfer, now: SendTransfer['fee']): SendTransfer['fee'] {
  return fee && now && fee.value <= now.value ? fee : (now ?? fee)
}

function raise(state: Extract<SendState, { status: 'reviewing' }>, transfer: SendTransfer): SendState {
  return { ...state, transfer, problem: new FeeRaisedError() }
}

function ask(form: SendForm, transfer: SendTransfer, count: Count): Result {
  const asked = beginAttempt(count, { transfer })
  const attempt = asked.attempts
  return [
    { status: 'sending', form, transfer, attempt, ...asked },
    { type: 'transfer', key: keyOf(attempt), attempt, transfer },
    track('SEND_INITIATED', transfer),
  ]
}

/** An event, with what is sent; the receiver is nobody's business. */
function track(
  event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR',
  transfer: SendTransfer | undefined,
  error?: BaseError,
): SendEffect {
  const { network, token = 'native', value } = transfer ?? {}
  const what = { network, token, amount: value?.toString() }
  return { type: 'track', event, properties: error ? { ...what, message: error.shortMessage } : what }
}

/** Nothing was sent: the person may try again. */
function refuse(state: SendState, attempt: number, error: BaseError): Result {
  const rest = endAttempt<SendAttempt>(state, attempt)
  const told = track('SEND_ERROR', findAttempt<SendAttempt>(state, attempt)?.transfer, error)
  if (!isCurrent(state, attempt)) return [{ ...state, ...rest }, told]
  const { form, transfer } = state
  const problem = nameSendFailure({ error, network: transfer.network })
  return [
    { status: 'reviewing', form, transfer, problem, ...rest },
    { type: 'notify', variant: 'error', error: problem },
    told,
  ]
}

/** It may have been sent: the attempt stays open, and the transaction is searched for. */
function doubt(state: SendState, { attempt, error }: Extract<SendEvent, { type: 'failed' }>): Result {
  const problem =
    error instanceof UnconfirmedTransactionError ? error : new UnconfirmedTransactionError({ cause: error })
  const count = doubtAttempt<SendAttempt>(state, attempt, problem)
  const told = track('SEND_ERROR', findAttempt<SendAttempt>(state, attempt)?.transfer, error)
  const finds = [told, ...findEffects(count, attempt)]
  if (!isCurrent(state, attempt)) {
    return [{ ...state, ...count }, { type: 'notify', variant: 'error', message: 'send.unconfirmed' }, ...finds]
  }
  const { form, transfer } = state
  return [unconfirmed(form, transfer, attempt, count), { type: 'notify', variant: 'error', error: problem }, ...finds]
}

/** Another payment to this receiver is still open: its answer is in doubt, or the wallet has given none. */
function warn(form: SendForm, transfer: SendTransfer, attempt: number, count: Count): Result {
  const isInDoubt = findAttempt(count, attempt)?.doubt !== undefined
  const open = isInDoubt ? count : doubtAttempt(count, attempt, new UnconfirmedTransactionError())
  return [unconfirmed(form, transfer, attempt, open)]
}

/** Shows how far the search is, and goes on with it. */
function search(state: SendState, count: Count, attempt: number): Result {
  if (count.pending === state.pending) return [state]
  const finds = findEffects(count, attempt)
  if (state.status !== 'unconfirmed' || state.attempt !== attempt) return [{ ...state, ...count }, ...finds]
  return [unconfirmed(state.form, state.transfer, attempt, count), ...finds]
}

function unconfirmed(form: SendForm, transfer: SendTransfer, attempt: number, count: Count): SendState {
  const {
    problem = new UnconfirmedTransactionError(),
    isSearching = false,
    replacedBy,
  } = findAttempt(count, attempt)?.doubt ?? {}
  return { status: 'unconfirmed', form, transfer, attempt, problem, isSearching, replacedBy, ...count }
}

function findEffects(count: Count, attempt: number): SendEffect[] {
  const open = findAttempt(count, attempt)
  return open ? nextSearch(count, attempt).map((found) => ({ type: 'find', transfer: open.transfer, ...found })) : []
}

function empty({ attempts, pending }: SendState): SendState {
  return { ...noSend, attempts, pending }
}

function isEmpty(state: SendState): boolean {
  return state.status === 'editing' && state.form === emptySendForm && !state.problem
}

/** Whether the person still looks at this attempt. */
function isCurrent(state: SendState, attempt: number): state is Answered {
  return (state.status === 'sending' || state.status === 'unconfirmed') && state.attempt === attempt
}

function isSame(a: SendTransfer, b: SendTransfer): boolean {
  const isSameWay = a.network === b.network && a.from === b.from && a.to === b.to
  return isSameWay && a.token === b.token && a.value === b.value
}

/**
 * Whether both pay the same receiver from the same account. The amount does not matter: "all of it" is another amount
 * each time. Nor does the case of letters, which in some families is but a checksum.
 */
function isToSame(a: SendTransfer, b: SendTransfer): boolean {
  const key = ({ network, from, to, token }: SendTransfer) => [network, from, to, token].join(' ').toLowerCase()
  return key(a) === key(b)
}
