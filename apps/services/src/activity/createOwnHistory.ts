import type { Database } from '../database/Database.ts'
import { findHistory } from './findHistory.ts'
import type { HistorySource } from './HistorySource.ts'

/** The history that these services have read from the blocks of a network. */
export function createOwnHistory(database: Database): HistorySource {
  return {
    name: 'own',
    serves: ({ client, network }) => client !== undefined && network.keepsActivity,
    find: ({ chain, account, before }) =>
      findHistory(database, { account, network: chain.network.caipNetworkId, before }),
  }
}
