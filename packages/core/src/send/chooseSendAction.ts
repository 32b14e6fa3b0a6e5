import type { BaseError } from '../errors/BaseError.js'
import { SendInputError } from './SendInputError.js'

/** What the form's button says, and what pressing it does: it names what is missing, and leads there. */
export type SendAction =
  | { readonly kind: 'token' | 'amount' | 'receiver' | 'wait' | 'confirmWarning' | 'review' }
  /** The tokens could not be loaded: pressing it tries again. */
  | { readonly kind: 'retry'; readonly problem: BaseError }
  | { readonly kind: 'problem'; readonly field: 'amount' | 'receiver' | 'token'; readonly problem: BaseError }

/** What can be missing, and what can be wrong about an amount. */
const missing: ReadonlySet<unknown> = new Set(['token', 'amount', 'receiver'])
const aboutAmount: ReadonlySet<unknown> = new Set(['invalidAmount', 'funds', 'decimals'])

/**
 * Says what a form for sending needs next: the first thing that is missing or wrong, in the order of the form.
 *
 * @example
 * ```ts
 * import { SendInputError } from '@mooring/core'
 * import { chooseSendAction } from '@mooring/core/internal'
 *
 * const problem = new SendInputError({ reason: 'receiver' })
 * const rest = { receiverProblem: undefined, hasWarning: false, isWaiting: false }
 * chooseSendAction({ problem, amount: '1', hasToken: true, receiver: 'empty', ...rest }) // { kind: 'receiver' }
 * ```
 *
 * @see Specification §5.
 */
export function chooseSendAction(options: chooseSendAction.Options): SendAction {
  const { problem, amount, hasToken, receiver, receiverProblem, hasWarning, isWaiting } = options
  if (options.tokensProblem) return { kind: 'retry', problem: options.tokensProblem }
  const reason = problem instanceof SendInputError ? problem.reason : undefined
  if (problem?.details && reason === 'token') return { kind: 'problem', field: 'token', problem }
  if (!hasToken) return { kind: 'token' }
  if (amount.trim() === '' || reason === 'amount') return { kind: 'amount' }
  if (problem && aboutAmount.has(reason)) return { kind: 'problem', field: 'amount', problem }
  if (receiver === 'empty') return { kind: 'receiver' }
  if (receiver === 'resolving') return { kind: 'wait' }
  if (receiverProblem) return { kind: 'problem', field: 'receiver', problem: receiverProblem }
  if (isWaiting) return { kind: 'wait' }
  if (problem && missing.has(reason)) return { kind: reason as 'receiver' }
  if (problem) return { kind: 'problem', field: reason === 'invalidReceiver' ? 'receiver' : 'amount', problem }
  return { kind: hasWarning ? 'confirmWarning' : 'review' }
}

export declare namespace chooseSendAction {
  type Options = {
    /** What `validateSend` found. */
    problem: BaseError | undefined
    /** Why there are no tokens to choose from. */
    tokensProblem?: BaseError | undefined
    /** As typed. */
    amount: string
    hasToken: boolean
    receiver: 'empty' | 'resolving' | 'found' | 'problem'
    receiverProblem: BaseError | undefined
    /** There is something a visitor has to look at first. */
    hasWarning: boolean
    /** The price of gas is asked for, or the receiver is looked at. */
    isWaiting: boolean
  }
}
