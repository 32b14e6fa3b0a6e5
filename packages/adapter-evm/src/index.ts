export { evm } from './evm.js'
export { InvalidAddressError, InvalidWalletResponseError } from './evmErrors.js'
