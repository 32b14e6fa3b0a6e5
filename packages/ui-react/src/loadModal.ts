import { lazyCode } from '@mooring/controllers'
import { type Lazy, lazy } from '@mooring/core'
import { ModalNotLoadedError } from './appKitErrors.js'
import type { modalPart } from './modal/modalPart.js'

const modal: Lazy<typeof modalPart> = lazy(async () => (await import('./modal/modalPart.js')).modalPart)

/** The code of the modal if it is loaded: importing it again would take a frame or two. */
export const loadedModal = (): typeof modalPart | undefined => (lazyCode.loaded() ? modal.loaded() : undefined)

/**
 * Loads the code of the modal and of the lazy controllers, so that nothing in the modal waits for them. Later calls
 * make no request.
 *
 * @throws {ModalNotLoadedError} Loading failed. The next call tries again.
 */
export async function loadModal(): Promise<typeof modalPart> {
  try {
    const [part] = await Promise.all([modal.load(), lazyCode.load()])
    return part
  } catch (cause) {
    throw new ModalNotLoadedError(cause)
  }
}
