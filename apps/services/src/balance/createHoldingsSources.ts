import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createBlockscoutHoldings } from './createBlockscoutHoldings.ts'
import { createOwnHoldings } from './createOwnHoldings.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

/** The sources of tokens that the configuration lists. */
export function createHoldingsSources(services: Services): Sources<HoldingsSource> {
  const all = services.config.sources.holdings.map((entry): HoldingsSource => {
    if (entry.type === 'blockscout') return createBlockscoutHoldings(entry)
    return createOwnHoldings(services.database)
  })
  return createSources('holdings', all, services)
}
