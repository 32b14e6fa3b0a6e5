import type { BaseError, SafeUrl, SwapForecast, SwapState } from '@mooring/core'
import { swapMachine } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'
import { atom } from '../stores.js'
import { createSwapForm } from '../swap/createSwapForm.js'
import type { SwapChoices, SwapController, SwapFee, SwapOutcome, SwapWarning } from '../swap/SwapController.js'
import { type Call, noteCalls } from './noteCalls.js'

/** A controller of swaps whose stores the test fills. Its form follows from `$swap`. */
export type FakeSwap = SwapController & {
  readonly $swap: WritableAtom<SwapState>
  readonly $choices: WritableAtom<Resource<SwapChoices>>
  readonly $fee: WritableAtom<Resource<SwapFee>>
  readonly $forecast: WritableAtom<Resource<SwapForecast | undefined>>
  readonly $warnings: WritableAtom<readonly SwapWarning[]>
  readonly $outcome: WritableAtom<Resource<SwapOutcome>>
  readonly $explorerUrl: WritableAtom<SafeUrl | undefined>
  readonly $problem: WritableAtom<BaseError | undefined>
  /** What the views have asked for, oldest first. */
  readonly calls: readonly Call[]
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/**
 * Makes a controller of swaps for tests of views: it does nothing but note what it is asked for.
 *
 * @example
 * ```ts
 * import { createFakeSwap } from '@mooring/controllers/testing'
 *
 * const swap = createFakeSwap()
 * swap.$swap.set({ status: 'unsupported', attempts: 0, pending: [] })
 * ```
 */
export function createFakeSwap(): FakeSwap {
  const { calls, note, noteAlone } = noteCalls()
  const $swap = atom<SwapState>(swapMachine.initial)
  return {
    $swap,
    $form: createSwapForm($swap),
    $choices: atom<Resource<SwapChoices>>(idle),
    $fee: atom<Resource<SwapFee>>(idle),
    $forecast: atom<Resource<SwapForecast | undefined>>(idle),
    $warnings: atom<readonly SwapWarning[]>([]),
    $outcome: atom<Resource<SwapOutcome>>(idle),
    $explorerUrl: atom<SafeUrl | undefined>(undefined),
    $problem: atom<BaseError | undefined>(undefined),
    calls,
    open: note('open'),
    choose: async (side, token) => note('choose')(side, token.symbol),
    editAmount: note('editAmount'),
    useMax: noteAlone('useMax'),
    flip: noteAlone('flip'),
    chooseOffer: note('chooseOffer'),
    acceptSlippage: note('acceptSlippage'),
    acceptLoss: note('acceptLoss'),
    retry: noteAlone('retry'),
    review: noteAlone('review'),
    submit: noteAlone('submit'),
    swapAgain: noteAlone('swapAgain'),
    find: noteAlone('find'),
    back: noteAlone('back'),
    reset: noteAlone('reset'),
    dispose: noteAlone('dispose'),
  }
}
