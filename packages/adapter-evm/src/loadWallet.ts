import { type Lazy, lazy } from '@mooring/core'
import type { walletPart } from './walletPart.js'

const part: Lazy<typeof walletPart> = lazy(async () => (await import('./walletPart.js')).walletPart)

/**
 * Loads the code for connecting and balances. Later calls make no request, and avoid the frames of another import.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
export const loadWallet: () => Promise<typeof walletPart> = part.load

/** Returns that code if it has been loaded. */
export const loadedWallet: () => typeof walletPart | undefined = part.loaded
