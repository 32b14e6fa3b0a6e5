import type { Connector } from '../adapter/Connector.js'
import type { Namespace } from '../caip/Namespace.js'
import { choosableFamilies } from './choosableFamilies.js'

/**
 * Lists the chain families to show beside the name of a wallet: those that a visitor can choose from, or those that set
 * it apart from another wallet with the same name. Wallets are never joined by their name alone.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { familiesToShow } from '@mooring/core/internal'
 *
 * declare const quay: Connector, quayOfSomebodyElse: Connector
 * familiesToShow([quay], [quay, quayOfSomebodyElse]) // [ 'solana' ]
 * ```
 *
 * @param parts - All connectors of the wallet.
 * @param connectors - All listed connectors.
 */
export function familiesToShow(parts: readonly Connector[], connectors: readonly Connector[]): readonly Namespace[] {
  const names = parts.map(({ name }) => name.toLowerCase())
  const hasNamesake = connectors.some((other) => !parts.includes(other) && names.includes(other.name.toLowerCase()))
  return hasNamesake ? [...new Set(parts.flatMap(({ namespaces }) => namespaces))] : choosableFamilies(parts)
}
