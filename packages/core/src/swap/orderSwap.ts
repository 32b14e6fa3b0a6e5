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
import { sentNothing } from '../send/sentNothing.js'
import { UnconfirmedTransactionError } from '../send/UnconfirmedTransactionError.js'
import { minReceived } from './minReceived.js'
import type { SwapAttempt, SwapEffect, SwapEvent, SwapState } from './SwapState.js'
import { swapRefreshTime } from './swapRefreshTime.js'

type Result = readonly [SwapState, ...SwapEffect[]]
type Count = Attempts<SwapAttempt>
type Reviewing = Extract<SwapState, { status: 'reviewing' }>
type Deal = Pick<Reviewing, 'form' | 'quote' | 'order'>
type Shown = Pick<Reviewing, 'form' | 'quote' | 'mayPayTwice' | 'attempts' | 'pending'>
type Unconfirmed = Extract<SwapState, { status: 'unconfirmed' }>
type Current = Extract<SwapState, { status: 'approving' | 'swapping' | 'unconfirmed' }>

/**
 * Asks the wallet for the reviewed order. If an equal order is still open, with an unclear or missing answer, the
 * person is warned first.
 */
export function order(state: Reviewing): Result {
  const { form, quote, order, mayPayTwice, attempts, pending } = state
  const about: SwapAttempt = { order, source: form.source.address, to: form.to.address }
  const open = pending.findLast((other) => isAlike(other, about))
  if (open && !mayPayTwice) {
    const count: Count = open.doubt ? state : doubtAttempt(state, open.attempt, new UnconfirmedTransactionError())
    return [unconfirmed(state, open.attempt, count)]
  }
  const asked = beginAttempt({ attempts, pending }, about)
  const attempt = asked.attempts
  const effects: readonly SwapEffect[] = [{ type: 'sendOrder', key: keyOf(attempt), attempt, order }]
  if (order.kind === 'approval') return [{ status: 'approving', form, quote, order, attempt, ...asked }, ...effects]
  const swapping: SwapState = { status: 'swapping', form, quote, order, attempt, ...asked }
  // A wallet may refuse several calls in one request. Then nothing is swapped yet.
  if (order.approvals) return [swapping, ...effects]
  const [from, to] = [form.source.symbol, form.to.symbol]
  return [
    swapping,
    ...effects,
    { type: 'notify', variant: 'loading', message: 'swap.swapping', parameters: { from, to } },
  ]
}

/**
 * Requests the price once more before building a transaction. The service includes the minimum received at its current
 * price, so the visitor must see that price, and not an old one from a hidden tab.
 */
export function requote(deal: Shown & { readonly least?: bigint }): Result {
  const { form, quote, mayPayTwice, attempts, pending, least = leastOf(deal) } = deal
  const { account, source, to } = form
  return [
    { status: 'building', form, quote, isRequoting: true, mayPayTwice, least, attempts, pending },
    { type: 'quote', account, source: source.address, to: to.address, value: quote.value, delay: 0 },
  ]
}

/** The minimum that is shown for a price. */
export function leastOf({ form, quote }: Pick<Shown, 'form' | 'quote'>): bigint {
  return minReceived({ toAmount: quote.toAmount, slippage: form.slippage })
}

/** Handles the answer of the wallet or of a search once, even if the visitor has left the form. */
export function settleOrder(
  state: SwapState,
  event: Extract<SwapEvent, { type: 'approved' | 'sent' | 'found' | 'failed' }>,
): Result {
  const { attempt } = event
  const entry = findAttempt<SwapAttempt>(state, attempt)
  if (!entry) return [state]
  const { kind } = entry.order
  if (event.type === 'failed' && !sentNothing(event.error)) return doubt(state, attempt, event.error)
  if (event.type !== 'failed' && event.type !== 'found' && event.type !== (kind === 'swap' ? 'sent' : 'approved')) {
    return [state]
  }
  const rest = endAttempt<SwapAttempt>(state, attempt)
  const isHere = isCurrent(state, attempt)

  if ((event.type === 'sent' || event.type === 'found') && kind === 'swap') {
    const told: readonly SwapEffect[] = [
      { type: 'notify', variant: 'success', message: 'swap.started' },
      { type: 'refresh', topic: 'balance' },
    ]
    if (!isHere) return [{ ...state, ...rest }, ...told]
    const { form, quote, order } = state
    return [{ status: 'sent', form, quote, order, hash: event.hash, ...rest }, ...told]
  }
  if (!isHere) {
    // The message about the running swap stays until the next message.
    const isOver = kind === 'swap' && !rest.pending.some((other) => other.order.kind === 'swap')
    const left: SwapState = { ...state, ...rest }
    return event.type === 'failed' && isOver ? [left, { type: 'notify', variant: 'error', error: event.error }] : [left]
  }

  const { form, quote, order } = state
  if (event.type !== 'failed') return requote({ form, quote, mayPayTwice: false, ...rest })
  const { error } = event
  return [
    { status: 'reviewing', form, quote, order, problem: error, mayPayTwice: false, least: leastOf(state), ...rest },
    { type: 'notify', variant: 'error', error },
    { type: 'wakeAfter', time: swapRefreshTime },
  ]
}

/** The wallet has sent nothing, and gets the calls one by one. For the visitor, nothing has failed. */
export function unbatch(state: SwapState, attempt: number): Result {
  if (!findAttempt<SwapAttempt>(state, attempt)?.order.approvals) return [state]
  const rest = endAttempt<SwapAttempt>(state, attempt)
  if (!isCurrent(state, attempt)) return [{ ...state, ...rest }]
  const { form, quote } = state
  return requote({ form, quote, mayPayTwice: false, ...rest })
}

/** Searches once more, on request or because the last search was unsuccessful. */
export function searchOrder(state: SwapState, event: Extract<SwapEvent, { type: 'find' | 'notFound' }>): Result {
  if (event.type === 'find' && state.status !== 'unconfirmed') return [state]
  const attempt = event.type === 'find' ? (state as Unconfirmed).attempt : event.attempt
  const count: Count =
    event.type === 'find' ? searchAgain(state, attempt) : missAttempt(state, attempt, event.replacedBy)
  if (count.pending === state.pending) return [state]
  const { pending } = count
  const next =
    state.status === 'unconfirmed' && state.attempt === attempt
      ? unconfirmed(state, attempt, count)
      : { ...state, pending }
  return [next, ...findEffects(count, attempt)]
}

/** Follows what an earlier visit has left open. */
export function restoreOrders(state: SwapState, open: Extract<SwapEvent, { type: 'restored' }>['pending']): Result {
  const all = open.reduce<Count>((count, { problem, ...about }) => {
    const begun = beginAttempt(count, about)
    return doubtAttempt(begun, begun.attempts, problem)
  }, state)
  const { attempts, pending } = all
  const finds = pending.slice(state.pending.length).flatMap(({ attempt }) => findEffects(all, attempt))
  return [{ ...state, attempts, pending }, ...finds]
}

/** Another tab knows the result. */
export function forgetOrder(state: SwapState, attempt: number): Result {
  const isAsked = (state.status === 'approving' || state.status === 'swapping') && state.attempt === attempt
  if (isAsked || !findAttempt<SwapAttempt>(state, attempt)) return [state]
  const rest = endAttempt<SwapAttempt>(state, attempt)
  if (state.status !== 'unconfirmed' || state.attempt !== attempt) return [{ ...state, ...rest }]
  const { form, quote } = state
  return [
    { status: 'editing', form, quote, ...rest },
    { type: 'wakeAfter', time: swapRefreshTime },
  ]
}

/** The transaction may have been sent: the attempt stays open, and a search begins. */
function doubt(state: SwapState, attempt: number, error: BaseError): Result {
  const problem =
    error instanceof UnconfirmedTransactionError ? error : new UnconfirmedTransactionError({ cause: error })
  const count = doubtAttempt<SwapAttempt>(state, attempt, problem)
  const finds = findEffects(count, attempt)
  if (isCurrent(state, attempt)) {
    return [unconfirmed(state, attempt, count), { type: 'notify', variant: 'error', error: problem }, ...finds]
  }
  const isSwap = findAttempt(count, attempt)?.order.kind === 'swap'
  const told: SwapEffect[] = isSwap ? [{ type: 'notify', variant: 'error', message: 'swap.unconfirmed' }] : []
  return [{ ...state, pending: count.pending }, ...told, ...finds]
}

function unconfirmed({ form, quote, order }: Deal, attempt: number, { attempts, pending }: Count): Unconfirmed {
  const open = pending.find((other) => other.attempt === attempt)
  const { problem = new UnconfirmedTransactionError(), isSearching = false, replacedBy } = open?.doubt ?? {}
  const what = { form, quote, order, attempt, problem, isSearching, replacedBy }
  return { status: 'unconfirmed', ...what, attempts, pending }
}

function findEffects(count: Count, attempt: number): SwapEffect[] {
  const open = findAttempt(count, attempt)
  return open ? nextSearch(count, attempt).map((found) => ({ type: 'find', order: open.order, ...found })) : []
}

function isCurrent(state: SwapState, attempt: number): state is Current {
  const isAsked = state.status === 'approving' || state.status === 'swapping' || state.status === 'unconfirmed'
  return isAsked && state.attempt === attempt
}

/** Whether both do the same with the same tokens of one account. Price and amount change from one order to the next. */
function isAlike(a: SwapAttempt, b: SwapAttempt): boolean {
  const key = ({ order, source, to }: SwapAttempt) => [order.kind, order.account, source, to].join(' ').toLowerCase()
  return key(a) === key(b)
}
