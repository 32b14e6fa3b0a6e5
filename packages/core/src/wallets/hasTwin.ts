import type { Connector } from '../adapter/Connector.js'

/**
 * Says whether another wallet in the list claims the same identity: the same reverse domain name, or the same name.
 *
 * Such wallets are told apart on screen, and none of them is connected without a choice, because what a wallet says of
 * itself proves nothing.
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
