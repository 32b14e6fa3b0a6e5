import type { Connector } from '../adapter/Connector.js'

/** The groups of the wallet list. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/**
 * The default order of the groups.
 *
 * @see Specification §2.
 */
export const connectorTypeOrder: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** The group of a connector that was not used recently. */
export const groupOf: Record<Connector['type'], ConnectorGroup> = {
  WALLET_CONNECT: 'walletConnect',
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external',
  ID_AUTH: 'external',
}

/**
 * Sorts connectors by group; recent ones by time, others in their original order.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { sortConnectors } from '@mooring/core/internal'
 *
 * declare const connectors: Connector[]
 * sortConnectors(connectors, { recent: ['io.rabby'] })
 * ```
 *
 * @param connectors - In the order of discovery.
 * @param options - The order of the groups, and the ids used lately, latest first.
 * @see Specification §2: the default order of connector types.
 */
export function sortConnectors(
  connectors: readonly Connector[],
  options: sortConnectors.Options = {},
): readonly Connector[] {
  const { order = connectorTypeOrder, recent = [] } = options
  const rank = (connector: Connector): number => {
    const isRecent = recent.includes(connector.id)
    const group = order.indexOf(isRecent && order.includes('recent') ? 'recent' : groupOf[connector.type])
    return (
      (group < 0 ? order.length : group) * (recent.length + 1) +
      (isRecent ? recent.indexOf(connector.id) : recent.length)
    )
  }
  // `sort` is stable, so the order of discovery stays within a group.
  return [...connectors].sort((a, b) => rank(a) - rank(b))
}

export declare namespace sortConnectors {
  type Options = { order?: readonly ConnectorGroup[] | undefined; recent?: readonly string[] | undefined }
}
