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
  type Search,
  searchAgain,
} from './attempts.js'
import { sentNothing } from './sentNothing.js'
import { UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

/**
 * The steps of a transaction from the request to the wallet on. `shown` is what the visitor has reviewed, and `asking` the
 * status while the wallet is asked.
 */
export type TransactionStep<shown, asking extends string> =
  /** The wallet is asked. */
  | (shown & { status: asking; attempt: number })
  /**
   * The wallet's answer to `attempt` says neither yes nor no, or has not come: the transaction may have been sent. To ask
   * for it again may be to pay twice.
   */
  | (shown & {
      status: 'unconfirmed'
      attempt: number
      problem: UnconfirmedTransactionError
      /** The transaction is searched for. When that ends, it was not found (yet). */
      isSearching: boolean
      /** The hash of another transaction of the account that replaced it. */
      replacedBy: string | undefined
    })
  /** It was sent. */
  | (shown & { status: 'sent'; hash: string })

/** What happens to a transaction after the wallet was asked. `about` is what it was asked for. */
export type TransactionEvent<about> =
  /** Search once more for what may have been sent. */
  | { type: 'find' }
  /** The wallet gave a hash, also long after the attempt was in doubt. */
  | { type: 'sent'; attempt: number; hash: string }
  /** The wallet's raw error, which shows whether anything was sent. */
  | { type: 'failed'; attempt: number; error: BaseError }
  /** A search has found the transaction. */
  | { type: 'found'; attempt: number; hash: string }
  /** A search was unsuccessful or failed. `replacedBy` is the hash of another transaction in its place. */
  | { type: 'notFound'; attempt: number; replacedBy: string | undefined }
  /** What an earlier visit to the page has left open: each is searched for. */
  | { type: 'restored'; pending: readonly (about & { readonly problem: UnconfirmedTransactionError })[] }
  /** Another tab has learned what became of a restored transaction. */
  | { type: 'settled'; attempt: number }

/** What a feature adds to the rules. `here` is what the visitor has reviewed, if they still look at the attempt. */
export type TransactionRules<own, about, shown, asking extends string, effect> = {
  /** The statuses while the wallet is asked. */
  readonly asking: readonly asking[]
  /** Two attempts with one key may pay for the same thing twice. */
  readonly keyOf: (about: about) => string
  /** Asks the wallet, never a second time for the same attempt. */
  readonly ask: (about: about, request: Request, shown: shown) => readonly [status: asking, ...effect[]]
  readonly find: (about: about, search: Search) => effect
  readonly sent: (about: about, hash: string, here: shown | undefined) => Next<own, shown, asking, effect>
  /** Nothing was sent: the visitor may try again. `rest` is still open. */
  readonly refused: (
    about: about,
    error: BaseError,
    here: shown | undefined,
    rest: readonly about[],
  ) => Next<own, shown, asking, effect>
  /** It may have been sent: what is said of it. */
  readonly doubted: (
    about: about,
    error: BaseError,
    problem: UnconfirmedTransactionError,
    isHere: boolean,
  ) => readonly effect[]
  /** Back to the form. */
  readonly left: (here: shown) => Next<own, shown, asking, effect>
}

type Request = { readonly key: string; readonly attempt: number }

/** The next step, if it is another one, and effects. */
type Next<own, shown, asking extends string, effect> = readonly [
  step: own | TransactionStep<shown, asking> | undefined,
  ...effect[],
]

/**
 * The rules of every transaction. The wallet is asked once for each confirmation. An answer that does not refuse may hide
 * a transaction: it is searched for, also after the form was left or the page was reloaded. Until the wallet or the
 * network has given a clear answer, an equal one begins only after a warning. Each answer counts once.
 *
 * @param rules - What a feature adds: its form and review are its own.
 */
export function transactionMachine<
  own extends { status: string },
  about extends object,
  shown extends object,
  asking extends string,
  effect,
>(
  rules: TransactionRules<own, about, shown, asking, effect>,
): transactionMachine.ReturnType<own, about, shown, asking, effect> {
  type Step = TransactionStep<shown, asking>
  type Count = Attempts<about>
  type State = (own | Step) & Count
  type Result = readonly [State, ...effect[]]

  const isAsking = (state: State): state is Extract<Step, { attempt: number }> & Count =>
    (rules.asking as readonly string[]).includes(state.status)
  const isDoubted = (state: State): state is Extract<Step, { attempt: number }> & Count =>
    state.status === 'unconfirmed'

  /** What is shown, if the visitor still looks at this attempt. */
  function hereAt(state: State, attempt: number): shown | undefined {
    return (isAsking(state) || isDoubted(state)) && state.attempt === attempt ? state : undefined
  }

  function finds(count: Count, attempt: number): effect[] {
    const open = findAttempt(count, attempt)
    return open ? nextSearch(count, attempt).map((search) => rules.find(open, search)) : []
  }

  function unconfirmed(shown: shown, attempt: number, { attempts, pending }: Count): State {
    const {
      problem = new UnconfirmedTransactionError(),
      isSearching = false,
      replacedBy,
    } = findAttempt({ attempts, pending }, attempt)?.doubt ?? {}
    return { ...shown, status: 'unconfirmed', attempt, problem, isSearching, replacedBy, attempts, pending }
  }

  /** Keeps an attempt open with what is known of it now. */
  function keep(state: State, { attempts, pending }: Count, attempt: number): State {
    const here = hereAt(state, attempt)
    return here ? unconfirmed(here, attempt, { attempts, pending }) : { ...state, attempts, pending }
  }

  function warn(state: State, shown: shown, attempt: number): Result {
    const isInDoubt = findAttempt<about>(state, attempt)?.doubt !== undefined
    const count = isInDoubt ? state : doubtAttempt<about>(state, attempt, new UnconfirmedTransactionError())
    return [unconfirmed(shown, attempt, count)]
  }

  function ask(state: State, { shown, about, mayPayTwice }: transactionMachine.Order<about, shown>): Result {
    const open = state.pending.findLast((other) => rules.keyOf(other) === rules.keyOf(about))
    if (open && !mayPayTwice) return warn(state, shown, open.attempt)
    const count = beginAttempt<about>(state, about)
    const attempt = count.attempts
    const [status, ...effects] = rules.ask(about, { key: keyOf(attempt), attempt }, shown)
    return [{ ...shown, status, attempt, ...count }, ...effects]
  }

  function end(
    state: State,
    attempt: number,
    follow: transactionMachine.Follow<own, about, shown, asking, effect>,
  ): Result {
    const open = findAttempt<about>(state, attempt)
    if (!open) return [state]
    const rest = endAttempt<about>(state, attempt)
    const here = hereAt(state, attempt)
    const [step, ...effects] = follow(open, here, rest.pending)
    return [step && here ? { ...step, ...rest } : { ...state, ...rest }, ...effects]
  }

  function doubt(state: State, attempt: number, error: BaseError): Result {
    const open = findAttempt<about>(state, attempt)
    if (!open) return [state]
    const problem =
      error instanceof UnconfirmedTransactionError ? error : new UnconfirmedTransactionError({ cause: error })
    const count = doubtAttempt<about>(state, attempt, problem)
    const told = rules.doubted(open, error, problem, hereAt(state, attempt) !== undefined)
    return [keep(state, count, attempt), ...told, ...finds(count, attempt)]
  }

  function restore(state: State, open: Extract<TransactionEvent<about>, { type: 'restored' }>['pending']): Result {
    const count = open.reduce<Count>((count, { problem, ...about }) => {
      const begun = beginAttempt(count, about as unknown as about)
      return doubtAttempt(begun, begun.attempts, problem)
    }, state)
    const { attempts, pending } = count
    const added = pending.slice(state.pending.length).flatMap(({ attempt }) => finds(count, attempt))
    return [{ ...state, attempts, pending }, ...added]
  }

  function transition(state: State, event: TransactionEvent<about>): Result {
    switch (event.type) {
      case 'sent':
      case 'found':
        return end(state, event.attempt, (about, here) => rules.sent(about, event.hash, here))
      case 'failed': {
        const { attempt, error } = event
        if (!sentNothing(error)) return doubt(state, attempt, error)
        return end(state, attempt, (about, here, rest) => rules.refused(about, error, here, rest))
      }
      case 'find':
      case 'notFound': {
        const attempt = event.type === 'notFound' ? event.attempt : isDoubted(state) ? state.attempt : undefined
        if (attempt === undefined) return [state]
        const count: Count =
          event.type === 'find' ? searchAgain(state, attempt) : missAttempt(state, attempt, event.replacedBy)
        return count.pending === state.pending ? [state] : [keep(state, count, attempt), ...finds(count, attempt)]
      }
      case 'restored':
        return restore(state, event.pending)
      case 'settled':
        // The wallet's answer to this page counts.
        if (isAsking(state) && state.attempt === event.attempt) return [state]
        return end(state, event.attempt, (_, here) => (here ? rules.left(here) : [undefined]))
    }
  }

  return { ask, warn, end, transition }
}

export declare namespace transactionMachine {
  type State<own, about, shown, asking extends string> = (own | TransactionStep<shown, asking>) & Attempts<about>
  type Order<about, shown> = {
    readonly shown: shown
    readonly about: about
    /** The visitor was warned that an equal attempt is still open. */
    readonly mayPayTwice: boolean
  }
  type Follow<own, about, shown, asking extends string, effect> = (
    about: about,
    here: shown | undefined,
    rest: readonly about[],
  ) => Next<own, shown, asking, effect>
  type ReturnType<own, about, shown, asking extends string, effect> = {
    /** Asks the wallet, or warns of an equal attempt that is still open. */
    readonly ask: (
      state: State<own, about, shown, asking>,
      order: Order<about, shown>,
    ) => readonly [State<own, about, shown, asking>, ...effect[]]
    /** Shows an open attempt whose answer is unclear or missing. */
    readonly warn: (
      state: State<own, about, shown, asking>,
      shown: shown,
      attempt: number,
    ) => readonly [State<own, about, shown, asking>, ...effect[]]
    /** Ends an attempt by an answer of the feature's own. */
    readonly end: (
      state: State<own, about, shown, asking>,
      attempt: number,
      follow: Follow<own, about, shown, asking, effect>,
    ) => readonly [State<own, about, shown, asking>, ...effect[]]
    readonly transition: (
      state: State<own, about, shown, asking>,
      event: TransactionEvent<about>,
    ) => readonly [State<own, about, shown, asking>, ...effect[]]
  }
}
