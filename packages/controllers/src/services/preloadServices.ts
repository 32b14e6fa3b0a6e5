import type { AppKit } from '../AppKit.js'
import { createLazyServices } from './createLazyServices.js'

/**
 * Loads the code of the services, if the page has some, so that the first feature that needs them does not wait. It
 * requests no data, and does not throw: the feature tries again.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { preloadServices } from '@mooring/controllers/tokens'
 *
 * declare const kit: AppKit
 * document.querySelector('#account')?.addEventListener('pointerenter', () => preloadServices(kit))
 * ```
 */
export async function preloadServices(kit: AppKit): Promise<void> {
  await kit.feature(createLazyServices).load()
}
