import type { Feature } from '../server/Services.ts'
import { imageRoutes } from './imageRoutes.ts'
import { projectRoutes } from './projectRoutes.ts'
import { walletRoutes } from './walletRoutes.ts'

/** Serves the wallets, the images for the modal, and the settings of a project. */
export const catalogueFeature: Feature = (services) => async (server) => {
  await server.register(walletRoutes(services))
  await server.register(imageRoutes)
  await server.register(projectRoutes(services))
}
