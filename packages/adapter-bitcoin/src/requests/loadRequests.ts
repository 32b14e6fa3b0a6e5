import { lazy } from '@mooring/core'
import type { requestsPart } from './requestsPart.js'

/**
 * Loads the code that explains requests. Later calls make no request.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
export const loadRequests: () => Promise<typeof requestsPart> = lazy(
  async () => (await import('./requestsPart.js')).requestsPart,
).load
