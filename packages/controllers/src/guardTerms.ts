import { BaseError } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { startTimer } from './startTimer.js'

/** How long terms must have been shown before a click can mean them (ms). The second half of a double click is sooner. */
const moment = 700

/** The problems that are new terms: the next confirmation accepts them, and the one after that asks the wallet. */
const raised: ReadonlySet<string> = new Set(['FeeRaisedError', 'MinimumLoweredError'])

type State = { readonly status: string }

/** Asks for a click that was made with the present terms in sight. */
export type TermsGuard = {
  /** Whether the terms were shown long enough for a click to mean them. */
  readonly isSeen: () => boolean
  readonly stop: () => void
}

/**
 * Watches what a confirmation would mean: to accept a new total, to ask the wallet, or to pay again. The two clicks of a
 * double click must not accept a total and pay it, or begin a payment and repeat it.
 */
export function guardTerms($state: ReadableAtom<State>): TermsGuard {
  let waiting: AbortController | undefined
  let terms: unknown

  function stop(): void {
    waiting?.abort()
    waiting = undefined
  }

  const unlisten = $state.listen((state, old) => {
    const now = termsOf(state)
    // A click has ended in the warning about an earlier payment. A wallet's answer is no click.
    const isWarned = state.status === 'unconfirmed' && old?.status === 'reviewing'
    if (now === terms && !isWarned) return
    terms = now
    stop()
    waiting = new AbortController()
    startTimer(stop, moment, waiting.signal)
  })

  return {
    isSeen: () => waiting === undefined,
    stop() {
      unlisten()
      stop()
    },
  }
}

function termsOf(state: State): BaseError | undefined {
  const problem = 'problem' in state ? state.problem : undefined
  return problem instanceof BaseError && raised.has(problem.name) ? problem : undefined
}
