export { preloadServices } from '../services/preloadServices.js'
export { createTokensController } from '../tokens/createTokensController.js'
export type { AccountToken, AccountTokens, ListedToken, TokensController } from '../tokens/TokensController.js'
