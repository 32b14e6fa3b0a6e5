import type { CaipNetworkId } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Machine } from '../machine/Machine.js'
import type { TextName } from '../messages/en.js'
import { nameSendFailure } from './nameSendFailure.js'

/** What the person has filled in so far. */
export type SendForm = {
  /** The token's CAIP-10 address, or `native` for the network's own coin. */
  readonly token: string | undefined
  /** As typed. */
  readonly amount: string
  /** An address, or what a name resolved to. */
  readonly receiver: string
  readonly receiverName: string | undefined
  readonly receiverImageUrl: string | undefined
}

/** What is sent: made from the form by the validation, shown in the preview, and passed on as it is. */
export type SendTransfer = {
  readonly network: CaipNetworkId
  /** The account that pays. Where another one is in use by now, it is another transfer. */
  readonly from: string
  /** `undefined` is the network's own coin. */
  readonly token: string | undefined
  readonly to: string
  /** Base units. */
  readonly value: bigint
}

/** What the validation of a form found. */
export type SendCheck =
  | { readonly problem: BaseError; readonly transfer?: undefined }
  | { readonly problem?: undefined; readonly transfer: SendTransfer }

type Step =
  | { status: 'editing'; form: SendForm; problem: BaseError | undefined }
  /** The preview. `problem` is why the last attempt failed. */
  | { status: 'reviewing'; form: SendForm; transfer: SendTransfer; problem: BaseError | undefined }
  | { status: 'sending'; form: SendForm; transfer: SendTransfer }
  | { status: 'sent'; hash: string }

export type SendState = Step & {
  /** How many transfers the wallet has been asked for. */
  attempts: number
  /** The attempts that the wallet has not answered, also of forms that were left since. */
  pending: readonly number[]
}

export type SendEvent =
  /** Another receiver comes with a name and a picture of its own, or has none. */
  | { type: 'edit'; change: Partial<SendForm> }
  | { type: 'review'; check: SendCheck }
  | { type: 'back' }
  /** Checked once more: prices and balances change while a person reads. */
  | { type: 'submit'; check: SendCheck }
  | { type: 'sent'; attempt: number; hash: string }
  | { type: 'failed'; attempt: number; error: BaseError }
  /** The form was left while the wallet is asked, the wallet is gone, or a network of another family is in use. */
  | { type: 'reset' }

export type SendEffect =
  | { type: 'transfer'; attempt: number; transfer: SendTransfer }
  | { type: 'notify'; variant: 'success'; message: TextName }
  | { type: 'notify'; variant: 'error'; error: BaseError }
  | { type: 'track'; event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR' }
  | { type: 'refreshBalance' }
  | { type: 'showAccount' }

type Result = readonly [SendState, ...SendEffect[]]

const emptyForm: SendForm = {
  token: undefined,
  amount: '',
  receiver: '',
  receiverName: undefined,
  receiverImageUrl: undefined,
}

/**
 * Sending a coin or a token. Each approval asks the wallet once, what is sent is what was reviewed, and a transaction
 * that has started is told of even if the form was left before the wallet answered.
 *
 * @see Specification §4 (another family resets the form), §5 (what sending needs), §8 (its sentences).
 */
export const sendMachine: Machine<SendState, SendEvent, SendEffect> = {
  initial: { status: 'editing', form: emptyForm, problem: undefined, attempts: 0, pending: [] },
  transition(state, event): Result {
    const { attempts, pending } = state
    const count = { attempts, pending }
    switch (event.type) {
      case 'edit': {
        if (state.status === 'sending') return [state]
        const form = state.status === 'sent' ? emptyForm : state.form
        const { change } = event
        const isOther = change.receiver !== undefined && change.receiver !== form.receiver
        // Whose name and picture they were is not who gets it now.
        const kept = isOther ? { ...form, receiverName: undefined, receiverImageUrl: undefined } : form
        return [{ status: 'editing', form: { ...kept, ...change }, problem: undefined, ...count }]
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
        if (state.status !== 'reviewing') return [state]
        return [{ status: 'editing', form: state.form, problem: undefined, ...count }]
      case 'submit': {
        if (state.status !== 'reviewing') return [state]
        const { form, transfer } = state
        const { problem } = event.check
        if (problem) return [{ status: 'editing', form, problem, ...count }]
        // Never anything but what the person has read.
        if (!isSame(transfer, event.check.transfer)) {
          return [{ status: 'reviewing', form, transfer: event.check.transfer, problem: undefined, ...count }]
        }
        const attempt = attempts + 1
        return [
          { status: 'sending', form, transfer, attempts: attempt, pending: [...pending, attempt] },
          { type: 'transfer', attempt, transfer },
          { type: 'track', event: 'SEND_INITIATED' },
        ]
      }
      case 'sent': {
        const rest = settle(state, event.attempt)
        if (!rest) return [state]
        const told: SendEffect[] = [
          { type: 'notify', variant: 'success', message: 'send.started' },
          { type: 'track', event: 'SEND_SUCCESS' },
          { type: 'refreshBalance' },
        ]
        if (!isCurrent(state, event.attempt)) return [{ ...state, pending: rest }, ...told]
        return [{ status: 'sent', hash: event.hash, attempts, pending: rest }, ...told, { type: 'showAccount' }]
      }
      case 'failed': {
        const rest = settle(state, event.attempt)
        if (!rest) return [state]
        const track: SendEffect = { type: 'track', event: 'SEND_ERROR' }
        if (!isCurrent(state, event.attempt)) return [{ ...state, pending: rest }, track]
        const { form, transfer } = state
        const problem = nameSendFailure({ error: event.error, network: transfer.network })
        return [
          { status: 'reviewing', form, transfer, problem, attempts, pending: rest },
          { type: 'notify', variant: 'error', error: problem },
          track,
        ]
      }
      case 'reset':
        return [isEmpty(state) ? state : empty(state)]
    }
  },
}

function empty({ attempts, pending }: SendState): SendState {
  return { status: 'editing', form: emptyForm, problem: undefined, attempts, pending }
}

function isEmpty(state: SendState): boolean {
  return state.status === 'editing' && state.form === emptyForm && !state.problem
}

/** The attempts left without an answer, or `undefined` if this one is not among them. */
function settle({ pending }: SendState, attempt: number): readonly number[] | undefined {
  return pending.includes(attempt) ? pending.filter((other) => other !== attempt) : undefined
}

/** Whether the person still looks at this attempt. */
function isCurrent(state: SendState, attempt: number): state is Extract<SendState, { status: 'sending' }> {
  return state.status === 'sending' && state.attempts === attempt
}

function isSame(a: SendTransfer, b: SendTransfer): boolean {
  const isSameWay = a.network === b.network && a.from === b.from && a.to === b.to
  return isSameWay && a.token === b.token && a.value === b.value
}
