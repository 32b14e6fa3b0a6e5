export { evm } from './evm.js'
export { InvalidAddressError, InvalidChainIdError, InvalidWalletResponseError } from './evmErrors.js'
export { HttpStatusError, InvalidResponseError, RequestAbortedError, RequestTimeoutError } from './requestRpc.js'
