import type { Snack, SnackbarState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createLazy } from '../createLazy.js'
import { atom } from '../stores.js'

export type SnackbarController = {
  $snackbar: ReadableAtom<SnackbarState>
  show: (snack: Snack) => void
  hide: () => void
  /** Keeps the message while the pointer or the focus is on it. */
  hold: () => void
  release: () => void
  dispose: () => void
}

/** One short message at a time. Its rules load with the modal, which shows it. */
export function createSnackbarController(): SnackbarController {
  const $snackbar = atom<SnackbarState>({ status: 'closed' })
  const { get, run, dispose } = createLazy((part) => part.createLazySnackbar($snackbar))
  return {
    $snackbar,
    // If the rules cannot be loaded, neither can the modal.
    show: (snack) => void run(async ({ show }) => show(snack)).catch(() => {}),
    hide: () => get()?.hide(),
    hold: () => get()?.hold(),
    release: () => get()?.release(),
    dispose,
  }
}
