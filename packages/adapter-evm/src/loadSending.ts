import { lazy } from '@mooring/core'
import type { sendPart } from './sendPart.js'

/**
 * Loads the code for sending. Later calls make no request.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
export const loadSending: () => Promise<typeof sendPart> = lazy(
  async () => (await import('./sendPart.js')).sendPart,
).load
