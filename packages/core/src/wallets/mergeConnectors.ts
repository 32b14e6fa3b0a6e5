import type { Connector } from '../adapter/Connector.js'
import type { ConnectorMethods } from './joinConnectors.js'

/**
 * Merges connectors with the same id in different chain families: a wallet that announces itself to several families is
 * one wallet. Each family still uses its own connector.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { joinConnectors, mergeConnectors } from '@mooring/core/internal'
 *
 * declare const evm: readonly Connector[], solana: readonly Connector[]
 * mergeConnectors([evm, solana], joinConnectors)
 * ```
 *
 * @param lists - The connectors of each adapter or source. An id is unique in each list.
 * @param join - Makes the methods of a merged connector, like `joinConnectors`.
 * @see Specification §3: connectors of the type MULTI_CHAIN.
 */
export function mergeConnectors(
  lists: readonly (readonly Connector[])[],
  join: (parts: readonly Connector[]) => ConnectorMethods,
): readonly Connector[] {
  const byId = new Map<string, readonly [Connector, ...Connector[]]>()
  for (const connector of lists.flat()) {
    const others = byId.get(connector.id)
    byId.set(connector.id, others ? [...others, connector] : [connector])
  }
  return [...byId.values()].map((parts) =>
    parts.length === 1
      ? parts[0]
      : {
          ...parts[0],
          ...join(parts),
          type: 'MULTI_CHAIN',
          namespaces: [...new Set(parts.flatMap(({ namespaces }) => namespaces))],
          imageUrl: parts.find(({ imageUrl }) => imageUrl)?.imageUrl,
        },
  )
}
