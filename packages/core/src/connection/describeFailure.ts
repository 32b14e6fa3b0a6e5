import type { BaseError } from '../errors/BaseError.js'

/** What a failed attempt means to the visitor: said no, still to be answered, no such wallet, or anything else. */
export type FailureKind = 'declined' | 'pending' | 'notFound' | 'failed'

/**
 * Tells why a wallet did not connect, in the terms that the visitor can act on.
 *
 * @example
 * ```ts
 * import { toRpcError } from '@mooring/core'
 * import { describeFailure } from '@mooring/core/internal'
 *
 * describeFailure(toRpcError({ code: 4001 })) // 'declined'
 * ```
 *
 * @see Specification §8.
 */
export function describeFailure(error: BaseError): FailureKind {
  // By name, which never changes: the classes are loaded with what throws them.
  switch (error.name) {
    case 'UserRejectedRequestError':
      return 'declined'
    case 'ResourceUnavailableRpcError':
      return 'pending'
    case 'ConnectorNotFoundError':
      return 'notFound'
    default:
      return 'failed'
  }
}
