import type { Services } from '../server/Services.ts'
import { findHistory } from './findHistory.ts'
import type { HistorySource } from './HistorySource.ts'

/** The history that these services have read from the blocks of a network. */
export function createOwnHistory({
  database,
  now,
  watched,
}: Pick<Services, 'database' | 'now' | 'watched'>): HistorySource {
  return {
    name: 'own',
    calls: 0,
    serves: ({ client, network }) => client !== undefined && network.keepsActivity,
    async find({ chain, account, before }) {
      const network = chain.network.caipNetworkId
      const [page, since] = await Promise.all([
        findHistory(database, { account, network, before }),
        watched.since(network, account),
      ])
      // From the first block of a chain on, nothing is missing.
      return { ...page, since: since?.block === 0 ? undefined : (since?.at ?? now()) }
    },
  }
}
