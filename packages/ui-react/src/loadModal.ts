import { lateCode } from '@mooring/controllers'
import { ModalNotLoadedError } from './ModalNotLoadedError.js'
import type { mountModal } from './modal/mountModal.js'

let loaded: typeof mountModal | undefined

/** The code of the modal if it is there: importing it once more would take a frame or two. */
export function loadedModal(): typeof mountModal | undefined {
  return loaded
}

/**
 * Loads the code of the modal, with that of the controllers that come late, so that nothing in the modal waits for them;
 * once it is there, without a request.
 *
 * @throws {ModalNotLoadedError} It cannot be loaded now. The next call tries again.
 */
export async function loadModal(): Promise<typeof mountModal> {
  try {
    const [module] = await Promise.all([import('./modal/mountModal.js'), lateCode.load()])
    loaded = module.mountModal
    return loaded
  } catch (cause) {
    throw new ModalNotLoadedError(cause)
  }
}
