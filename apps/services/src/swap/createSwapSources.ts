import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createOwnSwaps } from './createOwnSwaps.ts'
import type { SwapSource } from './SwapSource.ts'

/** The sources of swaps that the configuration lists. */
export function createSwapSources(services: Pick<Services, 'config' | 'log' | 'metrics' | 'now'>): Sources<SwapSource> {
  const all = services.config.sources.swaps.map((): SwapSource => createOwnSwaps(services))
  return createSources('swaps', all, services)
}
