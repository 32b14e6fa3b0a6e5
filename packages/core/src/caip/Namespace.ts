/** The chain families, by their CAIP-2 namespace, in display order. */
export const namespaces: readonly ['eip155', 'solana', 'polkadot', 'bip122'] = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
]

/** A chain family: `eip155` (EVM), `solana`, `polkadot` or `bip122` (Bitcoin). */
export type Namespace = (typeof namespaces)[number]

/** A network in CAIP-2 format, `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** An account on a network in CAIP-10 format, `eip155:1:0xab…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/**
 * Checks whether a value is the namespace of a chain family.
 *
 * @example
 * ```ts
 * import { isNamespace } from '@mooring/core'
 *
 * isNamespace('eip155') // true
 * isNamespace('cosmos') // false
 * ```
 *
 * @see Specification §5; CAIP-2.
 */
export function isNamespace(value: unknown): value is Namespace {
  return (namespaces as readonly unknown[]).includes(value)
}
