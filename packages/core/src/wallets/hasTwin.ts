import type { Connector } from '../adapter/Connector.js'

/**
 * Checks whether another wallet in the list claims the same identity: the same reverse domain name, or the same name.
 *
 * Such wallets are shown with their ids, and are never connected without a choice, because a wallet's own data proves
 * nothing.
 *
 * @example
 * ```ts
 * import { type Connector, hasTwin } from '@mooring/core'
 *
 * declare const connectors: Connector[]
 * connectors.filter((connector) => hasTwin(connector, connectors))
 * ```
 *
 * @see EIP-6963, security considerations.
 */
export function hasTwin(connector: Connector, connectors: readonly Connector[]): boolean {
  const { name, info } = connector
  return connectors.some(
    (other) =>
      other !== connector &&
      other.namespaces.some((namespace) => connector.namespaces.includes(namespace)) &&
      ((info && other.info?.rdns === info.rdns) || other.name.toLowerCase() === name.toLowerCase()),
  )
}
