import type { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { sentNothing } from './sentNothing.js'

/**
 * Names why a wallet that only signs gave no signature. Nothing was sent, so a closed window is a refusal as good as any.
 *
 * @example
 * ```ts
 * import { sentNothing, toRpcError, toSigningError } from '@mooring/core'
 *
 * const error = toRpcError('Cancelled')
 * sentNothing(error) // false
 * toSigningError(error)?.name // 'UserRejectedRequestError'
 * ```
 *
 * @returns An error that `sentNothing` knows, or nothing for any other failure.
 */
export function toSigningError(error: BaseError): BaseError | undefined {
  if (sentNothing(error)) return error
  return error.name === 'UserRejectedRequestError' ? new UserRejectedRequestError() : undefined
}
