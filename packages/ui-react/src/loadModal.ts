import { lateCode } from '@mooring/controllers'
import { ModalNotLoadedError } from './ModalNotLoadedError.js'
import type { modalPart } from './modal/modalPart.js'

let loaded: typeof modalPart | undefined

/** The code of the modal if it is loaded: importing it again would take a frame or two. */
export function loadedModal(): typeof modalPart | undefined {
  return loaded
}

/**
 * Loads the code of the modal and of the lazy controllers, so that nothing in the modal waits for them. Later calls
 * make no request.
 *
 * @throws {ModalNotLoadedError} Loading failed. The next call tries again.
 */
export async function loadModal(): Promise<typeof modalPart> {
  try {
    // Taking the export at once lets bundlers drop the rest of the module's namespace.
    const part = import('./modal/modalPart.js').then(({ modalPart }) => modalPart)
    await Promise.all([part, lateCode.load()])
    loaded = await part
    return loaded
  } catch (cause) {
    throw new ModalNotLoadedError(cause)
  }
}
