import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createBlockscoutHistory } from './createBlockscoutHistory.ts'
import { createEsploraHistory } from './createEsploraHistory.ts'
import { createEtherscanHistory } from './createEtherscanHistory.ts'
import { createOwnHistory } from './createOwnHistory.ts'
import { createSolanaHistory } from './createSolanaHistory.ts'
import { createSubscanHistory } from './createSubscanHistory.ts'
import type { HistorySource } from './HistorySource.ts'

/** The sources of histories that the configuration lists. */
export function createHistorySources(
  services: Pick<Services, 'config' | 'database' | 'log' | 'metrics' | 'now' | 'watched'>,
): Sources<HistorySource> {
  const { config, now } = services
  const all = config.sources.history.map((entry): HistorySource => {
    if (entry.type === 'blockscout') return createBlockscoutHistory({ ...entry, now })
    if (entry.type === 'etherscan') return createEtherscanHistory({ ...entry, now })
    if (entry.type === 'solana') return createSolanaHistory({ ...entry, now })
    if (entry.type === 'esplora') return createEsploraHistory({ ...entry, now })
    if (entry.type === 'subscan') return createSubscanHistory({ ...entry, now })
    return createOwnHistory(services)
  })
  return createSources('history', all, services)
}
