import type { Connector } from '../adapter/Connector.js'
import type { Namespace } from '../caip/Namespace.js'
import { groupOf } from './sortConnectors.js'

/**
 * Lists the chain families of a wallet in the page, if a visitor can choose among several. A session connects all of its
 * families at once, so there is nothing to choose.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { choosableFamilies } from '@mooring/core/internal'
 *
 * declare const evm: Connector, solana: Connector
 * choosableFamilies([evm, solana]) // [ 'eip155', 'solana' ]
 * ```
 *
 * @param connectors - All connectors of the wallet.
 * @see Specification §3: connectors of the type MULTI_CHAIN.
 */
export function choosableFamilies(connectors: readonly Connector[]): readonly Namespace[] {
  const families = connectors.flatMap(({ type, namespaces }) => (groupOf[type] === 'injected' ? namespaces : []))
  return families.length > 1 ? families : []
}
