export { evm } from './evm.js'
export { InvalidAddressError, InvalidWalletResponseError } from './evmErrors.js'
export { HttpStatusError, InvalidResponseError, RequestTimeoutError } from './requestRpc.js'
