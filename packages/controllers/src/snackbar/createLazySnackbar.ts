import type { SnackbarState } from '@mooring/core'
import { snackbarMachine } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'
import type { SnackbarController } from './createSnackbarController.js'

/** The part of the snackbar that loads with the modal. See `SnackbarController` for its methods. */
export type LazySnackbar = Omit<SnackbarController, '$snackbar'>

/** Shows short messages by the rules of `snackbarMachine`. */
export function createLazySnackbar($snackbar: WritableAtom<SnackbarState>): LazySnackbar {
  const { send, dispose } = createMachineStore(
    snackbarMachine,
    {
      wakeAfter({ time }, { send, signal }) {
        startTimer(() => send({ type: 'wake' }), time, signal)
      },
      stopTimer(_, { abort }) {
        abort('wakeAfter')
      },
    },
    $snackbar,
  )
  return {
    show: (snack) => send({ type: 'show', snack }),
    hide: () => send({ type: 'hide' }),
    hold: () => send({ type: 'hold' }),
    release: () => send({ type: 'release' }),
    dispose,
  }
}
