export { createNftsController } from '../nfts/createNftsController.js'
export type { AccountNfts, Nft, NftsController } from '../nfts/NftsController.js'
