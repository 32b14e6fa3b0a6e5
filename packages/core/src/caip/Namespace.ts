/** The chain families whose rules are known without an adapter, by their CAIP-2 namespace, in display order. */
export const namespaces: readonly ['eip155', 'solana', 'polkadot', 'bip122'] = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
]

/** A chain family whose rules are known without an adapter. */
export type KnownNamespace = (typeof namespaces)[number]

/**
 * The chain families, by their CAIP-2 namespace, and the types that differ between them. An adapter of another family
 * adds its own.
 *
 * @example
 * ```ts
 * import type { Namespace } from '@mooring/core'
 *
 * declare module '@mooring/core' {
 *   interface Families {
 *     kelp: { accountType: 'eoa'; networkId: number }
 *   }
 * }
 *
 * const namespace: Namespace = 'kelp'
 * ```
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
export interface Families {
  eip155: { accountType: 'eoa' | 'smartAccount'; networkId: number }
  solana: { accountType: 'eoa'; networkId: number | string }
  polkadot: { accountType: 'eoa'; networkId: number | string }
  bip122: { accountType: 'payment' | 'ordinal'; networkId: number | string }
}

/** A chain family: `eip155` (EVM), `solana`, `polkadot`, `bip122` (Bitcoin), or that of another adapter. */
export type Namespace = keyof Families

/** A network in CAIP-2 format, `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** An account on a network in CAIP-10 format, `eip155:1:0xab…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/**
 * Checks whether a value is the namespace of a chain family whose rules are known without an adapter.
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
export function isNamespace(value: unknown): value is KnownNamespace {
  return (namespaces as readonly unknown[]).includes(value)
}
