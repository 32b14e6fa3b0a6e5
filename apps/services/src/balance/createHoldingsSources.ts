import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createAlchemyHoldings } from './createAlchemyHoldings.ts'
import { createAnkrHoldings } from './createAnkrHoldings.ts'
import { createBlockscoutHoldings } from './createBlockscoutHoldings.ts'
import { createEtherscanHoldings } from './createEtherscanHoldings.ts'
import { createOwnHoldings } from './createOwnHoldings.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

/** The sources of tokens that the configuration lists. */
export function createHoldingsSources(
  services: Pick<Services, 'config' | 'database' | 'log' | 'metrics' | 'now'>,
): Sources<HoldingsSource> {
  const all = services.config.sources.holdings.map((entry): HoldingsSource => {
    if (entry.type === 'blockscout') return createBlockscoutHoldings(entry)
    if (entry.type === 'etherscan') return createEtherscanHoldings(entry)
    if (entry.type === 'alchemy') return createAlchemyHoldings(entry)
    if (entry.type === 'ankr') return createAnkrHoldings(entry)
    return createOwnHoldings(services)
  })
  return createSources('holdings', all, services)
}
