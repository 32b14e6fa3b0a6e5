import { ModalNotLoadedError } from './ModalNotLoadedError.js'
import type { mountModal } from './modal/mountModal.js'

let loaded: typeof mountModal | undefined
let loading: Promise<typeof mountModal> | undefined

/** The code of the modal if it is there: importing it once more would take a frame or two. */
export function loadedModal(): typeof mountModal | undefined {
  return loaded
}

/**
 * Loads the code of the modal; once it is there, without a request. Who asks while it is on its way hears the same.
 *
 * @throws {ModalNotLoadedError} It cannot be loaded now. The next call tries again.
 */
export function loadModal(): Promise<typeof mountModal> {
  loading ??= import('./modal/mountModal.js').then(
    (module) => {
      loaded = module.mountModal
      return loaded
    },
    (cause) => {
      loading = undefined
      throw new ModalNotLoadedError(cause)
    },
  )
  return loading
}
