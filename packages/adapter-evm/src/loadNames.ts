import { lazy } from '@mooring/core'
import type { namePart } from './namePart.js'

/**
 * Loads the tables for normalising names. Later calls make no request.
 *
 * @throws {PartNotLoadedError} They cannot be loaded now. The next call tries again.
 */
export const loadNames: () => Promise<typeof namePart> = lazy(async () => (await import('./namePart.js')).namePart).load
