export { polkadot } from './polkadot.js'
export { InvalidWalletResponseError } from './polkadotErrors.js'
