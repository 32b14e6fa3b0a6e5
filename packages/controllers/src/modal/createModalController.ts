import type { ModalState } from '@mooring/core'
import { modalMachine } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'
import { computed } from '../stores.js'

export type ModalController = {
  $modal: ReadableAtom<ModalState>
  /** For what need not render again when the modal has been shown, or shakes. */
  $isOpen: ReadableAtom<boolean>
  open: () => void
  /** The modal is visible and usable. */
  shown: () => void
  close: () => void
  dispose: () => void
}

/** Opens and closes the modal, or shakes it when it may not close. */
export function createModalController(options: createModalController.Options): ModalController {
  const { mayClose, onOpened, onClosed } = options
  const { $state, send, dispose } = createMachineStore(modalMachine, {
    opened: onOpened,
    closed: onClosed,
    shake({ time }, { send, signal }) {
      startTimer(() => send({ type: 'shakeEnded' }), time, signal)
    },
  })
  return {
    $modal: $state,
    $isOpen: computed([$state], ({ isOpen }) => isOpen),
    open: () => send({ type: 'open' }),
    shown: () => send({ type: 'shown' }),
    close: () => send({ type: 'close', isAllowed: mayClose() }),
    dispose,
  }
}

export declare namespace createModalController {
  type Options = { mayClose: () => boolean; onOpened: () => void; onClosed: () => void }
}
