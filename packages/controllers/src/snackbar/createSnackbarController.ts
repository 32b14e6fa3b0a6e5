import { type Snack, type SnackbarState, snackbarMachine } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'

export type SnackbarController = {
  $snackbar: ReadableAtom<SnackbarState>
  show: (snack: Snack) => void
  hide: () => void
  /** Keeps the message while the pointer or the focus is on it. */
  hold: () => void
  letGo: () => void
  dispose: () => void
}

/** One short message at a time. */
export function createSnackbarController(): SnackbarController {
  const { $state, send, dispose } = createMachineStore(snackbarMachine, {
    wakeAfter({ time }, { send, signal }) {
      startTimer(() => send({ type: 'wake' }), time, signal)
    },
    stopTimer(_, { abort }) {
      abort('wakeAfter')
    },
  })
  return {
    $snackbar: $state,
    show: (snack) => send({ type: 'show', snack }),
    hide: () => send({ type: 'hide' }),
    hold: () => send({ type: 'hold' }),
    letGo: () => send({ type: 'letGo' }),
    dispose,
  }
}
