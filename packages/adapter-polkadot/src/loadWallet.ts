import { createPart } from '@mooring/core'
import type { walletPart } from './walletPart.js'

/**
 * Loads the code for connecting and balances. Later calls make no request, and avoid the frames of another import.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
export const loadWallet: () => Promise<typeof walletPart> = createPart(
  async () => (await import('./walletPart.js')).walletPart,
).load
