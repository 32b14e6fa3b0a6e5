import { BaseError } from '../errors/BaseError.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'

/** The history of an account could not be loaded. Specification §8. */
export class TransactionsFetchError extends BaseError {
  override readonly name = 'TransactionsFetchError'
  constructor(options: { cause?: unknown } = {}) {
    super('Failed to fetch transactions', options)
  }
}

/** The owner of the history: a CAIP-10 account, so that another network has another history. */
type Whose = { account: string }
/** Transactions before it may be missing (ISO 8601). Undefined: none is, as far as the service says. */
type Since = { since?: string | undefined }
/** False: the service does not know the transactions of the network, so that an empty list says nothing. */
type Served = { isServed?: boolean | undefined }

export type HistoryState<transaction> =
  | { status: 'idle' }
  | ({ status: 'loading' } & Whose)
  /** `next` is the cursor of the next page. A page without visible transactions may have a next page. */
  | ({ status: 'ready'; transactions: readonly transaction[]; next: string | undefined } & Whose & Since)
  | ({ status: 'empty' } & Whose & Since & Served)
  | ({ status: 'loadingMore'; transactions: readonly transaction[]; next: string } & Whose & Since)
  /** Loading failed: marked empty, but distinct from an account without a history. */
  | ({ status: 'failed'; error: BaseError } & Whose)
  /** A later page failed to load; earlier pages stay. */
  | ({ status: 'stopped'; transactions: readonly transaction[]; next: string; error: BaseError } & Whose & Since)

type Page<transaction> = { transactions: readonly transaction[]; next: string | undefined } & Since & Served

export type HistoryEvent<transaction> =
  /** An unsupported network has no history, and no request is sent. */
  | { type: 'load'; account: string; isSupported: boolean }
  /** One page, without hidden transactions. */
  | ({ type: 'loaded' } & Page<transaction>)
  /** The first page anew: what has happened since. */
  | ({ type: 'renewed'; account: string } & Page<transaction>)
  | { type: 'failed'; error: BaseError }
  | { type: 'more' }
  | { type: 'retry' }
  | { type: 'reset' }

export type HistoryEffect =
  | { type: 'fetch'; account: string; cursor: string | undefined }
  | { type: 'stopFetch' }
  | FeatureEffect

type Result<transaction> = readonly [HistoryState<transaction>, ...HistoryEffect[]]

/**
 * Creates the machine of an account's history: page by page, each transaction once.
 *
 * @example
 * ```ts
 * import { createHistoryMachine } from '@mooring/core/internal'
 *
 * const machine = createHistoryMachine<{ id: string }>()
 * machine.transition(machine.initial, { type: 'load', account: '0xaa', isSupported: true })
 * ```
 *
 * @see Specification §4: loading, empty and next-cursor state, reset on disconnect. §8: "Failed to fetch
 * transactions"; list marked empty.
 */
export function createHistoryMachine<transaction extends { readonly id: string }>(): Machine<
  HistoryState<transaction>,
  HistoryEvent<transaction>,
  HistoryEffect
> {
  return {
    initial: { status: 'idle' },
    transition(state, event): Result<transaction> {
      switch (event.type) {
        case 'load': {
          const { account, isSupported } = event
          // Watching the same list again loads nothing.
          if (state.status !== 'idle' && state.account === account && isSupported !== (state.status === 'empty')) {
            return [state]
          }
          const [next, ...effects]: Result<transaction> = isSupported ? first(account) : [{ status: 'empty', account }]
          // A page of the old list must not become one of the new.
          const isFetching = state.status === 'loading' || state.status === 'loadingMore'
          return isFetching ? [next, { type: 'stopFetch' }, ...effects] : [next, ...effects]
        }
        case 'loaded':
          return add(state, event)
        case 'renewed':
          return [renew(state, event)]
        case 'failed': {
          if (state.status !== 'loading' && state.status !== 'loadingMore') return [state]
          const error = new TransactionsFetchError({ cause: event.error })
          const failed: HistoryState<transaction> =
            state.status === 'loading'
              ? { status: 'failed', account: state.account, error }
              : { ...state, status: 'stopped', error }
          return [
            failed,
            { type: 'notify', variant: 'error', error },
            { type: 'track', event: 'ERROR_FETCH_TRANSACTIONS' },
          ]
        }
        case 'more':
          return state.status === 'ready' && state.next !== undefined ? more({ ...state, next: state.next }) : [state]
        case 'retry':
          if (state.status === 'failed') return first(state.account)
          return state.status === 'stopped' ? more(state) : [state]
        case 'reset':
          return state.status === 'idle' ? [state] : [{ status: 'idle' }, { type: 'stopFetch' }]
      }
    },
  }
}

function first(account: string): readonly [{ status: 'loading'; account: string }, HistoryEffect] {
  return [
    { status: 'loading', account },
    { type: 'fetch', account, cursor: undefined },
  ]
}

function more<transaction>(
  page: { account: string; transactions: readonly transaction[]; next: string } & Since,
): Result<transaction> {
  const { account, transactions, next, since } = page
  return [
    { status: 'loadingMore', account, transactions, next, since },
    { type: 'fetch', account, cursor: next },
  ]
}

/** Puts new transactions before the others. Those that are known stay in their place, as the service has them now. */
function renew<transaction extends { readonly id: string }>(
  state: HistoryState<transaction>,
  page: { account: string } & Page<transaction>,
): HistoryState<transaction> {
  if (state.status === 'idle' || state.account !== page.account) return state
  const { since, isServed } = page
  if (state.status === 'empty') {
    const { account } = state
    if (page.transactions.length === 0) return { status: 'empty', account, since, isServed }
    return { status: 'ready', account, transactions: page.transactions, next: page.next || undefined, since }
  }
  if (!('transactions' in state)) return state
  const { transactions } = state
  const known = new Set(transactions.map(({ id }) => id))
  const latest = new Map(page.transactions.map((transaction) => [transaction.id, transaction]))
  const added = [...latest.values()].filter(({ id }) => !known.has(id))
  return { ...state, since, transactions: [...added, ...transactions.map((old) => latest.get(old.id) ?? old)] }
}

function add<transaction extends { readonly id: string }>(
  state: HistoryState<transaction>,
  page: Page<transaction>,
): Result<transaction> {
  if (state.status !== 'loading' && state.status !== 'loadingMore') return [state]
  const isMore = state.status === 'loadingMore'
  // The list grows while it is read, so a page may repeat the end of the one before.
  const byId = new Map((isMore ? state.transactions : []).map((transaction) => [transaction.id, transaction]))
  for (const transaction of page.transactions) if (!byId.has(transaction.id)) byId.set(transaction.id, transaction)
  const transactions = [...byId.values()]
  // The same cursor again would loop forever.
  const next = page.next === '' || (isMore && page.next === state.next) ? undefined : page.next
  const { account } = state
  // A page may come from another source than the one before: the later day holds for both.
  const since = [page.since, isMore ? state.since : undefined]
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1)
  if (transactions.length === 0 && next === undefined)
    return [{ status: 'empty', account, since, isServed: page.isServed }]
  return [{ status: 'ready', account, transactions, next, since }]
}
