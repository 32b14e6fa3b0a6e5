import type { Connector } from '../adapter/Connector.js'
import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import { supportsFeature } from '../features/supportsFeature.js'

/**
 * Checks whether an account can register a name: only accounts of an embedded wallet, on a family with names.
 *
 * @example
 * ```ts
 * import { canRegisterName } from '@mooring/core/internal'
 *
 * canRegisterName({ connector: { type: 'AUTH' }, namespace: 'eip155' }) // true
 * ```
 *
 * @see Specification §6 and §9.
 */
export function canRegisterName({ connector, namespace, family }: canRegisterName.Account): boolean {
  return isAuthConnector(connector) && supportsFeature('names', family ?? namespace)
}

/** Whether an account is of an embedded wallet. */
export function isAuthConnector(connector: canRegisterName.Account['connector']): boolean {
  return connector?.type === 'AUTH' || connector?.type === 'ID_AUTH'
}

export declare namespace canRegisterName {
  type Account = {
    readonly connector: Pick<Connector, 'type'> | undefined
    readonly namespace: Namespace
    /** The facts of the chain family. @default what is known of it */
    readonly family?: Family | undefined
  }
}
