import type { UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

/** The pause between two searches for a transaction (ms), and the number of searches before a visitor has to ask. */
const searchInterval = 3_000
const searchLimit = 20

/** A request to the wallet without a clear answer. `about` is the requested transaction. */
export type OpenAttempt<about> = about & {
  readonly attempt: number
  /** The wallet's answer is unclear: the transaction may have been sent. */
  readonly doubt?: Doubt | undefined
}

/** Facts about a transaction that may have been sent. */
type Doubt = {
  readonly problem: UnconfirmedTransactionError
  readonly isSearching: boolean
  /** The number of unsuccessful searches. */
  readonly searches: number
  /** The hash of another transaction of the account in its place. */
  readonly replacedBy: string | undefined
}

/** The number of requests to the wallet, and the open attempts, including those of abandoned forms. */
export type Attempts<about> = {
  readonly attempts: number
  readonly pending: readonly OpenAttempt<about>[]
}

/** A search for a transaction that may have been sent, by the facts `mark` and `hash`. */
export type Search = { readonly key: string; readonly attempt: number; readonly delay: number } & Pick<
  UnconfirmedTransactionError,
  'mark' | 'hash'
>

/** The key of an attempt's effects: effects of different attempts run side by side. */
export function keyOf(attempt: number): string {
  return `attempt ${attempt}`
}

/** Counts one more attempt. Its number is the new `attempts`. */
export function beginAttempt<about>({ attempts, pending }: Attempts<about>, about: about): Attempts<about> {
  const attempt = attempts + 1
  return { attempts: attempt, pending: [...pending, { ...about, attempt }] }
}

/** Finds an open attempt. Answers to any other attempt are ignored. */
export function findAttempt<about>(state: Attempts<about>, attempt: number): OpenAttempt<about> | undefined {
  return state.pending.find((other) => other.attempt === attempt)
}

/** Closes an attempt: the wallet answered clearly, or the transaction was found. */
export function endAttempt<about>({ attempts, pending }: Attempts<about>, attempt: number): Attempts<about> {
  return { attempts, pending: pending.filter((other) => other.attempt !== attempt) }
}

/** Keeps an attempt with an unclear answer open. The search starts if there is anything to search by. */
export function doubtAttempt<about>(
  state: Attempts<about>,
  attempt: number,
  problem: UnconfirmedTransactionError,
): Attempts<about> {
  const isSearching = problem.mark !== undefined || problem.hash !== undefined
  return change(state, attempt, { problem, isSearching, searches: 0, replacedBy: undefined })
}

/** Searches once more, on request. */
export function searchAgain<about>(state: Attempts<about>, attempt: number): Attempts<about> {
  const doubt = findAttempt(state, attempt)?.doubt
  return doubt && !doubt.isSearching ? doubtAttempt(state, attempt, doubt.problem) : state
}

/** A search was unsuccessful. The next one follows, up to a limit. */
export function missAttempt<about>(
  state: Attempts<about>,
  attempt: number,
  replacedBy: string | undefined,
): Attempts<about> {
  const doubt = findAttempt(state, attempt)?.doubt
  if (!doubt?.isSearching) return state
  const searches = doubt.searches + 1
  return change(state, attempt, { ...doubt, searches, replacedBy, isSearching: searches < searchLimit })
}

/** The search to run now, if any. */
export function nextSearch<about>(state: Attempts<about>, attempt: number): readonly Search[] {
  const doubt = findAttempt(state, attempt)?.doubt
  if (!doubt?.isSearching) return []
  const { mark, hash } = doubt.problem
  return [{ key: keyOf(attempt), attempt, mark, hash, delay: doubt.searches === 0 ? 0 : searchInterval }]
}

function change<about>({ attempts, pending }: Attempts<about>, attempt: number, doubt: Doubt): Attempts<about> {
  return { attempts, pending: pending.map((other) => (other.attempt === attempt ? { ...other, doubt } : other)) }
}
