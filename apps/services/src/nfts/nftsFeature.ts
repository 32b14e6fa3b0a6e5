import type { Feature } from '../server/Services.ts'
import { createNftImages } from './createNftImages.ts'
import { createNftMetadata } from './createNftMetadata.ts'
import { createNftSources } from './createNftSources.ts'
import { createFetchForeign } from './fetchForeign.ts'
import { nftImageRoute } from './nftImageRoute.ts'
import { nftsRoute } from './nftsRoute.ts'

/** The non-fungible tokens of accounts, found by the sources, and their pictures. */
export const nftsFeature: Feature = (services) => async (server) => {
  const { database, config, now } = services
  const fetchForeign = createFetchForeign(config.nfts.allowedAddresses)
  const metadata = createNftMetadata({ database, config, fetchForeign, now })
  const images = createNftImages({ config, fetchForeign, now })
  server.addHook('onClose', async () => fetchForeign.stop())
  await server.register(nftsRoute(services, createNftSources(services), metadata))
  await server.register(nftImageRoute(services, metadata, images))
}
