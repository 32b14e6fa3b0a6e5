import type { BaseError } from '../errors/BaseError.js'
import { ResourceUnavailableRpcError, UserRejectedRequestError } from '../errors/rpcErrors.js'
import { ConnectorNotFoundError } from './connectionErrors.js'

/** What a failed attempt means to the person: said no, still to be answered, no such wallet, or anything else. */
export type FailureKind = 'declined' | 'pending' | 'notFound' | 'failed'

/**
 * Tells why a wallet did not connect, in the terms that the person can act on.
 *
 * @example
 * ```ts
 * import { describeFailure, toRpcError } from '@mooring/core'
 *
 * describeFailure(toRpcError({ code: 4001 })) // 'declined'
 * ```
 *
 * @see Specification §8.
 */
export function describeFailure(error: BaseError): FailureKind {
  if (error instanceof UserRejectedRequestError) return 'declined'
  if (error instanceof ResourceUnavailableRpcError) return 'pending'
  if (error instanceof ConnectorNotFoundError) return 'notFound'
  return 'failed'
}
