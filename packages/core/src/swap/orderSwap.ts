import type { SwapEffect, SwapEvent, SwapState } from './SwapState.js'
import { swapRefreshTime } from './swapRefreshTime.js'

type Result = readonly [SwapState, ...SwapEffect[]]
type Reviewing = Extract<SwapState, { status: 'reviewing' }>

/** Asks the wallet for what was reviewed. */
export function order(state: Reviewing): Result {
  const { form, quote, order, pending } = state
  const attempt = state.attempts + 1
  const asked = { form, quote, order, attempts: attempt, pending: [...pending, { attempt, kind: order.kind }] }
  const effects: readonly SwapEffect[] = [{ type: 'stop' }, { type: 'sendOrder', attempt, order }]
  if (order.kind === 'approval') return [{ status: 'approving', ...asked }, ...effects]
  const [from, to] = [form.source.symbol, form.to.symbol]
  return [
    { status: 'swapping', ...asked },
    ...effects,
    { type: 'notify', variant: 'loading', message: 'swap.swapping', from, to },
  ]
}

/**
 * Asks for the price once more before a transaction is made. A service builds into it what comes back at least, by its
 * price of then: a person must be shown the same one, and not that of a form that lay in a hidden tab.
 */
export function requote(deal: Pick<Reviewing, 'form' | 'quote' | 'attempts' | 'pending'>): Result {
  const { form, quote, attempts, pending } = deal
  const { source, to } = form
  return [
    { status: 'building', form, quote, isRequoting: true, attempts, pending },
    { type: 'quote', source: source.address, to: to.address, value: quote.value, delay: 0 },
  ]
}

/** Hears the wallet's answer, once, even if the form was left before it came. */
export function settleOrder(
  state: SwapState,
  event: Extract<SwapEvent, { type: 'approved' | 'sent' | 'rejected' }>,
): Result {
  const { attempt } = event
  const entry = state.pending.find((other) => other.attempt === attempt)
  const answer = entry?.kind === 'swap' ? 'sent' : 'approved'
  if (!entry || (event.type !== 'rejected' && event.type !== answer)) return [state]
  const pending = state.pending.filter((other) => other !== entry)
  const { attempts } = state
  const isCurrent = (state.status === 'approving' || state.status === 'swapping') && attempts === attempt

  if (event.type === 'sent') {
    const told: readonly SwapEffect[] = [
      { type: 'notify', variant: 'success', message: 'swap.started' },
      { type: 'refreshBalances' },
    ]
    if (!isCurrent) return [{ ...state, pending }, ...told]
    return [{ status: 'idle', attempts, pending }, ...told, { type: 'showAccount' }]
  }
  if (!isCurrent) {
    // The message that a swap is under way stays until another one comes.
    const isOver = event.type === 'rejected' && entry.kind === 'swap' && !pending.some(({ kind }) => kind === 'swap')
    const left: SwapState = { ...state, pending }
    return isOver ? [left, { type: 'notify', variant: 'error', error: event.error }] : [left]
  }

  const { form, quote, order } = state
  if (event.type === 'approved') return requote({ form, quote, attempts, pending })
  const { error } = event
  return [
    { status: 'reviewing', form, quote, order, error, attempts, pending },
    { type: 'notify', variant: 'error', error },
    { type: 'wakeAfter', time: swapRefreshTime },
  ]
}
