import { type BlockchainClient, SwapNetworkError } from '@mooring/core'
import type { LazyServices } from '../services/createLazyServices.js'

/**
 * Loads the client of the services.
 *
 * @throws {SwapNetworkError} The page has no services.
 * @throws {PartNotLoadedError} Their code cannot be loaded now. The next call tries again.
 */
export async function loadClient(services: LazyServices): Promise<BlockchainClient> {
  const loaded = await services.need()
  if (!loaded) throw new SwapNetworkError()
  return loaded.client
}
