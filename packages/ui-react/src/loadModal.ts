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
    // Taking the export at once lets bundlers drop the rest of the module's namespace.
    const part = import('./modal/modalPart.js').then(({ modalPart }) => modalPart)
    await Promise.all([part, lateCode.load()])
    loaded = (await part).mountModal
    return loaded
  } catch (cause) {
    throw new ModalNotLoadedError(cause)
  }
}
