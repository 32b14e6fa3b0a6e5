import { createFetchForeign } from '../nfts/fetchForeign.ts'
import type { Feature } from '../server/Services.ts'
import { createWalletLists } from './createWalletLists.ts'
import { createWalletPictures } from './createWalletPictures.ts'
import { imageRoutes } from './imageRoutes.ts'
import { projectRoutes } from './projectRoutes.ts'
import { walletRoutes } from './walletRoutes.ts'

/** How often it is looked whether a list is due (ms). */
const interval = 60_000

/** Serves the wallets, the images for the modal, and the settings of a project. */
export const catalogueFeature: Feature = (services) => async (server) => {
  const { database, config, now } = services
  const lists = createWalletLists(services)
  const fetchForeign = createFetchForeign(config.nfts.allowedAddresses)
  const pictures = createWalletPictures({ lists, database, fetchForeign, now })
  await server.register(walletRoutes(services, lists))
  await server.register(imageRoutes(pictures))
  await server.register(projectRoutes(services))

  // No visitor waits for a list.
  let updating = Promise.resolve()
  const update = () => {
    updating = lists.update()
  }
  const timer = setInterval(update, interval)
  timer.unref()
  server.addHook('onReady', async () => update())
  server.addHook('onClose', async () => {
    clearInterval(timer)
    fetchForeign.stop()
    await updating
  })
}
