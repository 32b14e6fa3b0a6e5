import { type Lazy, lazy } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { createSigningController, SigningController } from './createSigningController.js'

const part: Lazy<{ createSigningController: typeof createSigningController }> = lazy(
  () => import('./createSigningController.js'),
)

/** Loads the rules for the requests to an embedded wallet. */
export async function loadSigning(kit: AppKit): Promise<SigningController> {
  return kit.feature((await part.load()).createSigningController)
}
