import type { ChainAdapter } from '../adapter/ChainAdapter.js'
import type { KnownNamespace, Namespace } from '../caip/Namespace.js'
import type { Family } from './Family.js'
import { knownFamilies } from './knownFamilies.js'

/**
 * Returns the facts of a chain family: those of its adapter, and for the rest those that are known without one.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { familyOf } from '@mooring/core'
 *
 * declare const kit: AppKit
 * familyOf(kit, 'eip155').name // 'EVM'
 * ```
 */
export function familyOf(kit: familyOf.Kit, namespace: Namespace): Family {
  const adapter = kit.options.adapters?.find((one) => one.namespace === namespace)
  return { ...toFamily(namespace), ...adapter?.family }
}

/** The facts that a rule was given, or those that are known of a chain family without its adapter. */
export function toFamily(family: Family | Namespace): Family {
  if (typeof family === 'object') return family
  return Object.hasOwn(knownFamilies, family) ? knownFamilies[family as KnownNamespace] : { name: family }
}

export declare namespace familyOf {
  /** A kit, or what else knows the adapters of the page. */
  type Kit = {
    readonly options: { readonly adapters?: readonly Pick<ChainAdapter, 'namespace' | 'family'>[] | undefined }
  }
}
