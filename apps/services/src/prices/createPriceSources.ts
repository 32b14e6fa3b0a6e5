import type { Config } from '../config/Config.ts'
import { createSources, type SourceReports, type Sources } from '../sources/createSources.ts'
import { createChainlinkPrices } from './createChainlinkPrices.ts'
import { createCoingeckoPrices } from './createCoingeckoPrices.ts'
import { createCoingeckoRates } from './createCoingeckoRates.ts'
import { createDefillamaPrices } from './createDefillamaPrices.ts'
import { createDefillamaRates } from './createDefillamaRates.ts'
import { createEcbRates } from './createEcbRates.ts'
import { createOwnPrices } from './createOwnPrices.ts'
import { createOwnRates } from './createOwnRates.ts'
import type { PriceSource } from './PriceSource.ts'
import type { RateSource } from './RateSource.ts'

/** The sources of prices that the configuration lists. */
export function createPriceSources({ sources }: Config, reports: SourceReports): Sources<PriceSource> {
  const { now } = reports
  const all = sources.prices.map((entry): PriceSource => {
    if (entry.type === 'defillama') return createDefillamaPrices({ ...entry, now })
    if (entry.type === 'coingecko') return createCoingeckoPrices({ ...entry, now })
    if (entry.type === 'chainlink') return createChainlinkPrices({ ...entry, now })
    return createOwnPrices({ now })
  })
  return createSources('prices', all, reports)
}

/** The sources of exchange rates that the configuration lists. */
export function createRateSources(config: Config, reports: SourceReports): Sources<RateSource> {
  const { now } = reports
  const all = config.sources.rates.map((entry): RateSource => {
    if (entry.type === 'ecb') return createEcbRates({ ...entry, now })
    if (entry.type === 'defillama') return createDefillamaRates({ ...entry, now })
    if (entry.type === 'coingecko') return createCoingeckoRates(entry)
    return createOwnRates(config)
  })
  return createSources('rates', all, reports)
}
