import type { Machine } from '../machine/Machine.js'

/** How long the modal shakes when closing is refused (ms). Specification §9. */
export const shakeTime = 500

export type ModalState = {
  readonly isOpen: boolean
  /** Opened, but not yet on screen. */
  readonly isLoading: boolean
  readonly isShaking: boolean
}

export type ModalEvent =
  | { type: 'open' }
  /** The modal is visible and usable. */
  | { type: 'shown' }
  | { type: 'close'; isAllowed: boolean }
  | { type: 'shakeEnded' }

export type ModalEffect = { type: 'opened' } | { type: 'closed' } | { type: 'shake'; time: number }

const closed: ModalState = { isOpen: false, isLoading: false, isShaking: false }

/**
 * Opening, closing, and refusing to close.
 *
 * @see Specification §4: opening sets loading, closing clears it.
 */
export const modalMachine: Machine<ModalState, ModalEvent, ModalEffect> = {
  initial: closed,
  transition(state, event) {
    switch (event.type) {
      case 'open':
        if (state.isOpen) return [state]
        return [{ isOpen: true, isLoading: true, isShaking: false }, { type: 'opened' }]
      case 'shown':
        return [state.isLoading ? { ...state, isLoading: false } : state]
      case 'close':
        if (!state.isOpen) return [state]
        if (event.isAllowed) return [closed, { type: 'closed' }]
        return [
          { ...state, isShaking: true },
          { type: 'shake', time: shakeTime },
        ]
      case 'shakeEnded':
        return [state.isShaking ? { ...state, isShaking: false } : state]
    }
  },
}
