import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createJupiterSwaps } from './createJupiterSwaps.ts'
import { createKyberSwaps } from './createKyberSwaps.ts'
import { createLifiSwaps } from './createLifiSwaps.ts'
import { createOwnSwaps } from './createOwnSwaps.ts'
import { createUniswap3Swaps } from './createUniswap3Swaps.ts'
import { createUniswap4Swaps } from './createUniswap4Swaps.ts'
import { createZeroExSwaps } from './createZeroExSwaps.ts'
import type { AnySource } from './SwapSource.ts'

/** The sources of swaps that the configuration lists. */
export function createSwapSources(services: Pick<Services, 'config' | 'log' | 'metrics' | 'now'>): Sources<AnySource> {
  const { now } = services
  const all = services.config.sources.swaps.map((entry): AnySource => {
    if (entry.type === 'lifi') return createLifiSwaps({ ...entry, now })
    if (entry.type === '0x') return createZeroExSwaps({ ...entry, now })
    if (entry.type === 'kyberswap') return createKyberSwaps({ ...entry, now })
    if (entry.type === 'jupiter') return createJupiterSwaps({ ...entry, now })
    if (entry.type === 'uniswap3') return createUniswap3Swaps({ ...entry, now })
    if (entry.type === 'uniswap4') return createUniswap4Swaps({ ...entry, now })
    return createOwnSwaps({ now })
  })
  return createSources('swaps', all, services)
}
