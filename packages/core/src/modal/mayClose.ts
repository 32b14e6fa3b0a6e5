import type { View } from '../router/Route.js'

/**
 * Checks whether the modal may be closed.
 *
 * @example
 * ```ts
 * import { mayClose } from '@mooring/core/internal'
 *
 * mayClose({ isSignInRequired: true, hasSession: false, view: 'SIWXSignMessage' }) // false
 * ```
 *
 * @see Specification §4: not while sign-in is required, no session exists, and the view is SIWXSignMessage or
 * ApproveTransaction.
 */
export function mayClose(options: mayClose.Options): boolean {
  const { isSignInRequired, hasSession, view } = options
  return !isSignInRequired || hasSession || (view !== 'SIWXSignMessage' && view !== 'ApproveTransaction')
}

export declare namespace mayClose {
  type Options = { isSignInRequired: boolean; hasSession: boolean; view: View }
}
