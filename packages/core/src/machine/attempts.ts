import type { UnconfirmedTransactionError } from '../send/UnconfirmedTransactionError.js'

/** How long to wait between two searches for a transaction (ms), and how many to make before a person has to ask. */
const searchInterval = 3_000
const searchLimit = 20

/** A question to the wallet that it has not clearly answered. `about` is what it was asked for. */
export type OpenAttempt<about> = about & {
  readonly attempt: number
  /** The wallet's answer says neither yes nor no: the transaction may have been sent. */
  readonly doubt?: Doubt | undefined
}

/** What is known of a transaction that may have been sent. */
type Doubt = {
  readonly problem: UnconfirmedTransactionError
  readonly isSearching: boolean
  /** How often it has been searched for in vain. */
  readonly searches: number
  /** The hash of another transaction of the account, which came instead. */
  readonly replacedBy: string | undefined
}

/** How often the wallet has been asked, and the attempts that are still open, also of forms that were left since. */
export type Attempts<about> = {
  readonly attempts: number
  readonly pending: readonly OpenAttempt<about>[]
}

/** A search for a transaction that may have been sent: `mark` and `hash` are what is known of it. */
export type Search = { readonly key: string; readonly attempt: number; readonly delay: number } & Pick<
  UnconfirmedTransactionError,
  'mark' | 'hash'
>

/** The key of an attempt's effects: those of another attempt run beside them, and neither ends the other. */
export function keyOf(attempt: number): string {
  return `attempt ${attempt}`
}

/** Counts one more attempt. Its number is the new `attempts`. */
export function beginAttempt<about>({ attempts, pending }: Attempts<about>, about: about): Attempts<about> {
  const attempt = attempts + 1
  return { attempts: attempt, pending: [...pending, { ...about, attempt }] }
}

/** Finds an attempt that is still open. An answer to any other one is not heard. */
export function findAttempt<about>(state: Attempts<about>, attempt: number): OpenAttempt<about> | undefined {
  return state.pending.find((other) => other.attempt === attempt)
}

/** Closes an attempt: the wallet has answered clearly, or the transaction was found. */
export function endAttempt<about>({ attempts, pending }: Attempts<about>, attempt: number): Attempts<about> {
  return { attempts, pending: pending.filter((other) => other.attempt !== attempt) }
}

/** Keeps an attempt open whose answer is not clear. The search begins if there is anything to search by. */
export function doubtAttempt<about>(
  state: Attempts<about>,
  attempt: number,
  problem: UnconfirmedTransactionError,
): Attempts<about> {
  const isSearching = problem.mark !== undefined || problem.hash !== undefined
  return change(state, attempt, { problem, isSearching, searches: 0, replacedBy: undefined })
}

/** Searches once more, because a person asked for it. */
export function searchAgain<about>(state: Attempts<about>, attempt: number): Attempts<about> {
  const doubt = findAttempt(state, attempt)?.doubt
  return doubt && !doubt.isSearching ? doubtAttempt(state, attempt, doubt.problem) : state
}

/** A search came to nothing. The next one follows, up to a limit. */
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

/** The search to make now, if there is one. */
export function nextSearch<about>(state: Attempts<about>, attempt: number): readonly Search[] {
  const doubt = findAttempt(state, attempt)?.doubt
  if (!doubt?.isSearching) return []
  const { mark, hash } = doubt.problem
  return [{ key: keyOf(attempt), attempt, mark, hash, delay: doubt.searches === 0 ? 0 : searchInterval }]
}

function change<about>({ attempts, pending }: Attempts<about>, attempt: number, doubt: Doubt): Attempts<about> {
  return { attempts, pending: pending.map((other) => (other.attempt === attempt ? { ...other, doubt } : other)) }
}
