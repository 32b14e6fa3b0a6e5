import { defineRpcError, type RpcErrorClass } from './RpcError.js'

/** EIP-1193. In a separate file, because the page's first code throws it and the other codes load later. */
export const UnsupportedProviderMethodError: RpcErrorClass = defineRpcError(
  4200,
  'UnsupportedProviderMethodError',
  'The wallet does not support this',
)

// JSON-RPC 2.0 and EIP-1474.
export const ParseRpcError: RpcErrorClass = defineRpcError(
  -32700,
  'ParseRpcError',
  'The node could not read the request',
)
export const InvalidRequestRpcError: RpcErrorClass = defineRpcError(
  -32600,
  'InvalidRequestRpcError',
  'The request is not valid',
)
export const MethodNotFoundRpcError: RpcErrorClass = defineRpcError(
  -32601,
  'MethodNotFoundRpcError',
  'The method does not exist',
)
export const InvalidParamsRpcError: RpcErrorClass = defineRpcError(
  -32602,
  'InvalidParamsRpcError',
  'The parameters are not valid',
)
export const InternalRpcError: RpcErrorClass = defineRpcError(
  -32603,
  'InternalRpcError',
  'Something went wrong inside the wallet or the node',
)
export const InvalidInputRpcError: RpcErrorClass = defineRpcError(
  -32000,
  'InvalidInputRpcError',
  'The input was refused',
)
export const ResourceNotFoundRpcError: RpcErrorClass = defineRpcError(
  -32001,
  'ResourceNotFoundRpcError',
  'What was asked for does not exist',
)
export const ResourceUnavailableRpcError: RpcErrorClass = defineRpcError(
  -32002,
  'ResourceUnavailableRpcError',
  'A request is already open in your wallet',
)
export const TransactionRejectedRpcError: RpcErrorClass = defineRpcError(
  -32003,
  'TransactionRejectedRpcError',
  'The transaction was rejected',
)
export const MethodNotSupportedRpcError: RpcErrorClass = defineRpcError(
  -32004,
  'MethodNotSupportedRpcError',
  'The method is not supported',
)
export const LimitExceededRpcError: RpcErrorClass = defineRpcError(
  -32005,
  'LimitExceededRpcError',
  'The node asks for fewer requests',
)
export const JsonRpcVersionUnsupportedError: RpcErrorClass = defineRpcError(
  -32006,
  'JsonRpcVersionUnsupportedError',
  'The JSON-RPC version is not supported',
)

// EIP-1193, and 4902 of EIP-3085.
export const UserRejectedRequestError: RpcErrorClass = defineRpcError(
  4001,
  'UserRejectedRequestError',
  'You declined the request',
)
export const UnauthorizedProviderError: RpcErrorClass = defineRpcError(
  4100,
  'UnauthorizedProviderError',
  'The wallet has not allowed this',
)
export const ProviderDisconnectedError: RpcErrorClass = defineRpcError(
  4900,
  'ProviderDisconnectedError',
  'The wallet is disconnected from all networks',
)
export const ChainDisconnectedError: RpcErrorClass = defineRpcError(
  4901,
  'ChainDisconnectedError',
  'The wallet is not connected to this network',
)
export const SwitchChainError: RpcErrorClass = defineRpcError(
  4902,
  'SwitchChainError',
  'The wallet does not know this network',
)
/** The extension was disabled, removed or updated while the page was open. A transaction may have been sent before. */
export const ExtensionStoppedError: RpcErrorClass = defineRpcError(
  4900,
  'ExtensionStoppedError',
  'The wallet has stopped. Reload the page',
)

// EIP-5792.
export const UnsupportedNonOptionalCapabilityError: RpcErrorClass = defineRpcError(
  5700,
  'UnsupportedNonOptionalCapabilityError',
  'The wallet lacks a capability that is required',
)
export const UnsupportedChainIdError: RpcErrorClass = defineRpcError(
  5710,
  'UnsupportedChainIdError',
  'The wallet does not support calls on this network',
)
export const DuplicateIdError: RpcErrorClass = defineRpcError(
  5720,
  'DuplicateIdError',
  'A bundle with this id was already submitted',
)
export const UnknownBundleIdError: RpcErrorClass = defineRpcError(5730, 'UnknownBundleIdError', 'The bundle is unknown')
export const BundleTooLargeError: RpcErrorClass = defineRpcError(
  5740,
  'BundleTooLargeError',
  'The bundle has too many calls',
)
export const AtomicReadyWalletRejectedUpgradeError: RpcErrorClass = defineRpcError(
  5750,
  'AtomicReadyWalletRejectedUpgradeError',
  'The upgrade of the account was declined',
)
export const AtomicityNotSupportedError: RpcErrorClass = defineRpcError(
  5760,
  'AtomicityNotSupportedError',
  'The wallet cannot execute the calls as one',
)

// Errors that nodes report by message, under ambiguous codes.
export const ExecutionRevertedError: RpcErrorClass = defineRpcError(
  3,
  'ExecutionRevertedError',
  'The contract refused the transaction',
)
export const FeeCapError: RpcErrorClass = defineRpcError(
  -32000,
  'FeeCapError',
  'The fee is outside what the network accepts',
)
export const NonceError: RpcErrorClass = defineRpcError(
  -32000,
  'NonceError',
  'The transaction number is not the next one',
)
/** Not a failure: the transaction is in the pool of the node or on the chain, and sending again could pay twice. */
export const AlreadyKnownError: RpcErrorClass = defineRpcError(
  -32000,
  'AlreadyKnownError',
  'The network has this transaction already',
)
export const InsufficientFundsError: RpcErrorClass = defineRpcError(
  -32000,
  'InsufficientFundsError',
  'The account has too little for the amount and the fee',
)
export const IntrinsicGasError: RpcErrorClass = defineRpcError(
  -32000,
  'IntrinsicGasError',
  'The gas limit does not fit the transaction',
)
