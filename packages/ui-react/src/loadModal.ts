import { lateCode } from '@mooring/controllers'
import { ModalNotLoadedError } from './ModalNotLoadedError.js'
import type { mountModal } from './modal/mountModal.js'

let loaded: typeof mountModal | undefined

/** The code of the modal if it is loaded: importing it again would take a frame or two. */
export function loadedModal(): typeof mountModal | undefined {
  return loaded
}

/**
 * Loads the code of the modal and of the lazy controllers, so that nothing in the modal waits for them. Later calls
 * make no request.
 *
 * @throws {ModalNotLoadedError} Loading failed. The next call tries again.
 */
export async function loadModal(): Promise<typeof mountModal> {
  try {
    // Only what is named here is exported: the file as a whole would need a helper of the bundler, in a file of its own.
    const mount = import('./modal/mountModal.js').then(({ mountModal }) => mountModal)
    await Promise.all([mount, lateCode.load()])
    loaded = await mount
    return loaded
  } catch (cause) {
    throw new ModalNotLoadedError(cause)
  }
}
