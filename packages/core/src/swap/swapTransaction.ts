import type { Attempts } from '../transaction/attempts.js'
import { type TransactionEvent, transactionMachine } from '../transaction/transactionMachine.js'
import { minReceived } from './minReceived.js'
import type { SwapAttempt, SwapDeal, SwapEffect, SwapReview, SwapState, SwapStep } from './SwapState.js'

/** The lifetime of a displayed price or transaction (ms). */
export const swapRefreshTime = 10_000

type Result = readonly [SwapState, ...SwapEffect[]]
type Reviewing = Extract<SwapState, { status: 'reviewing' }>
type Shown = Pick<Reviewing, 'form' | 'quote' | 'mayPayTwice'> & { readonly least?: bigint }
type Building = Extract<SwapStep, { status: 'building' }>

const transaction = transactionMachine<SwapStep, SwapAttempt, SwapReview, 'approving' | 'swapping', SwapEffect>({
  asking: ['approving', 'swapping'],
  // Both do the same with the same tokens of one account. Price and amount change from one order to the next.
  keyOf: ({ order, source, to }) => [order.kind, order.account, source, to].join(' ').toLowerCase(),
  ask({ order }, request, { form }) {
    const sendOrder: SwapEffect = { type: 'sendOrder', ...request, order }
    if (order.kind === 'approval') return ['approving', sendOrder]
    // A wallet may refuse several calls in one request. Then nothing is swapped yet.
    if (order.approvals) return ['swapping', sendOrder]
    const parameters = { from: form.source.symbol, to: form.to.symbol }
    return ['swapping', sendOrder, { type: 'notify', variant: 'loading', message: 'swap.swapping', parameters }]
  },
  find: ({ order }, search) => ({ type: 'find', order, ...search }),
  sent({ order: { kind } }, hash, here) {
    if (kind === 'approval') return here ? goOn(here) : [undefined]
    return [
      here && { status: 'sent', form: here.form, quote: here.quote, order: here.order, hash },
      { type: 'notify', variant: 'success', message: 'swap.started' },
      { type: 'refresh', topic: 'balance' },
    ]
  },
  refused({ order: { kind } }, error, here, rest) {
    const told: SwapEffect = { type: 'notify', variant: 'error', error }
    if (here) {
      const { form, quote, order } = here
      return [
        { status: 'reviewing', form, quote, order, problem: error, mayPayTwice: false, least: leastOf(here) },
        told,
        { type: 'wakeAfter', time: swapRefreshTime },
      ]
    }
    // The message about the running swap stays until the next message.
    const isOver = kind === 'swap' && !rest.some((other) => other.order.kind === 'swap')
    return isOver ? [undefined, told] : [undefined]
  },
  doubted({ order: { kind } }, _, problem, isHere) {
    if (isHere) return [{ type: 'notify', variant: 'error', error: problem }]
    return kind === 'swap' ? [{ type: 'notify', variant: 'error', message: 'swap.unconfirmed' }] : []
  },
  left: ({ form, quote }) => [
    { status: 'editing', form, quote },
    { type: 'wakeAfter', time: swapRefreshTime },
  ],
})

/** What is true of every transaction, for approvals and swaps. */
export const swapTransaction: (state: SwapState, event: TransactionEvent<SwapAttempt>) => Result =
  transaction.transition

/** Asks the wallet for the reviewed order, or warns of an equal one that is still open. */
export function order(state: Reviewing): Result {
  const { form, quote, order, mayPayTwice } = state
  const about: SwapAttempt = { order, source: form.source.address, to: form.to.address }
  return transaction.ask(state, { shown: { form, quote, order }, about, mayPayTwice })
}

/**
 * Requests the price once more before building a transaction. The service includes the minimum received at its current
 * price, so the visitor must see that price, and not an old one from a hidden tab.
 */
export function requote(deal: Shown, { attempts, pending }: Attempts<SwapAttempt>): Result {
  const [building, ...effects] = ask(deal)
  return [{ ...building, attempts, pending }, ...effects]
}

/** The wallet has sent nothing, and gets the calls one by one. For the visitor, nothing has failed. */
export function unbatch(state: SwapState, attempt: number): Result {
  return transaction.end(state, attempt, (_, here) => (here ? goOn(here) : [undefined]))
}

/** The minimum that is shown for a price. */
export function leastOf({ form, quote }: Pick<Reviewing, 'form' | 'quote'>): bigint {
  return minReceived({ toAmount: quote.toAmount, slippage: form.slippage })
}

const goOn = ({ form, quote }: SwapReview) => ask({ form, quote, mayPayTwice: false })

function ask(deal: Shown): readonly [Building, ...SwapEffect[]] {
  const { form, quote, mayPayTwice, least = leastOf(deal) } = deal
  return [
    { status: 'building', form, quote, isRequoting: true, mayPayTwice, least },
    askFor(form, quote.value, 0, quote.maker),
  ]
}

/** Requests the price of a form: of all sources, or of one. */
export function askFor(
  { account, source, to, slippage }: SwapDeal,
  value: bigint,
  delay: number,
  maker?: string | undefined,
): SwapEffect {
  const question = { account, source: source.address, to: to.address, value, delay }
  return {
    type: 'quote',
    ...question,
    ...(slippage !== undefined && { slippage }),
    ...(maker !== undefined && { maker }),
  }
}
