export {
  type AllWallets,
  type AllWalletsController,
  createAllWalletsController,
} from '../catalogue/createAllWalletsController.js'
export {
  type CatalogueController,
  createCatalogueController,
  type WalletList,
} from '../catalogue/createCatalogueController.js'
export { showsAllWallets } from '../catalogue/showsAllWallets.js'
