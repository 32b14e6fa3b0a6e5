import { lazy } from '@mooring/core'
import type { swapPart } from './swap/swapPart.js'

/**
 * Loads the code that checks swaps. Later calls make no request.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
export const loadSwaps: () => Promise<typeof swapPart> = lazy(
  async () => (await import('./swap/swapPart.js')).swapPart,
).load
