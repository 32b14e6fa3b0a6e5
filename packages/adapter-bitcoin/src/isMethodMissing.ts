import {
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  toRpcError,
  UnsupportedProviderMethodError,
} from '@mooring/core'

const kinds = [MethodNotFoundRpcError, MethodNotSupportedRpcError, UnsupportedProviderMethodError]

/** Whether a wallet threw this because it does not have the method. */
export function isMethodMissing(thrown: unknown): boolean {
  const error = toRpcError(thrown)
  return kinds.some((kind) => error instanceof kind)
}
