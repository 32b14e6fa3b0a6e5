import { defineRpcError, type RpcErrorClass } from './RpcError.js'

/** EIP-1193. In a separate file, because the page's first code throws it and the other codes load later. */
export const UnsupportedProviderMethodError: RpcErrorClass = defineRpcError(
  4200,
  'UnsupportedProviderMethodError',
  'The wallet does not support this',
)
