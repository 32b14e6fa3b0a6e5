import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createOwnSwaps } from './createOwnSwaps.ts'
import { createUniswap3Swaps } from './createUniswap3Swaps.ts'
import type { SwapSource } from './SwapSource.ts'

/** The sources of swaps that the configuration lists. */
export function createSwapSources(services: Pick<Services, 'config' | 'log' | 'metrics' | 'now'>): Sources<SwapSource> {
  const { now } = services
  const all = services.config.sources.swaps.map((entry): SwapSource => {
    if (entry.type === 'uniswap3') return createUniswap3Swaps({ ...entry, now })
    return createOwnSwaps(services)
  })
  return createSources('swaps', all, services)
}
