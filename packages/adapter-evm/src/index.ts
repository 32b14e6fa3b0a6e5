export { evm } from './evm.js'
export { InvalidWalletResponseError } from './evmErrors.js'
