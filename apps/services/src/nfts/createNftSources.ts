import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createAlchemyNfts } from './createAlchemyNfts.ts'
import { createBlockscoutNfts } from './createBlockscoutNfts.ts'
import { createDasNfts } from './createDasNfts.ts'
import { createOrdNfts } from './createOrdNfts.ts'
import { createOwnNfts } from './createOwnNfts.ts'
import { keepPages } from './keepPages.ts'
import type { NftSource } from './NftSource.ts'

/** The sources of non-fungible tokens that the configuration lists. */
export function createNftSources(
  services: Pick<Services, 'config' | 'database' | 'log' | 'metrics' | 'now' | 'watched'>,
): Sources<NftSource> {
  const { config, now } = services
  const all = config.sources.nfts.map((entry): NftSource => {
    if (entry.type === 'blockscout') return keepPages(createBlockscoutNfts(entry), now)
    if (entry.type === 'alchemy') return keepPages(createAlchemyNfts(entry), now)
    if (entry.type === 'das') return keepPages(createDasNfts(entry), now)
    if (entry.type === 'ord') return keepPages(createOrdNfts(entry), now)
    return createOwnNfts(services)
  })
  return createSources('nfts', all, services)
}
