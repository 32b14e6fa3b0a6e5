import type { Connector } from '../adapter/Connector.js'
import type { Namespace } from '../caip/Namespace.js'

/**
 * Chooses the chain families that a connector is asked for: those wanted, of those that it reaches and the page supports.
 *
 * Without a wish a session is asked for all of them, as it is approved in one go. A wallet that is made of several
 * extensions would ask once for each, so it is asked for one: the active family if it reaches that.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { familiesToAsk } from '@mooring/core/internal'
 *
 * declare const connector: Connector
 * familiesToAsk(connector, { supported: ['eip155', 'solana'], active: 'solana' })
 * ```
 */
export function familiesToAsk(connector: Connector, options: familiesToAsk.Options): readonly Namespace[] {
  const { wanted, supported, active } = options
  const possible = connector.namespaces.filter((namespace) => supported.includes(namespace))
  if (wanted) return possible.filter((namespace) => wanted.includes(namespace))
  if (connector.type !== 'MULTI_CHAIN') return possible
  return possible.includes(active) ? [active] : possible.slice(0, 1)
}

export declare namespace familiesToAsk {
  type Options = {
    wanted?: readonly Namespace[] | undefined
    /** The families that the page has an adapter for. */
    supported: readonly Namespace[]
    active: Namespace
  }
}
