import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createBlockscoutNfts } from './createBlockscoutNfts.ts'
import { findNfts } from './findNfts.ts'
import type { NftSource } from './NftSource.ts'

/** The sources of non-fungible tokens that the configuration lists. */
export function createNftSources(
  services: Pick<Services, 'config' | 'database' | 'log' | 'metrics' | 'now'>,
): Sources<NftSource> {
  const { config, database, now } = services
  const own: NftSource = {
    name: 'own',
    serves: ({ client, network }) => client !== undefined && network.keepsActivity,
    find: ({ network }, account) => findNfts(database, { account, network: network.caipNetworkId }),
  }
  const all = config.sources.nfts.map((entry) =>
    entry.type === 'blockscout' ? createBlockscoutNfts({ ...entry, now }) : own,
  )
  return createSources('nfts', all, services)
}
