/** The chain families, by their CAIP-2 namespace, in the order they are shown. */
export const namespaces: readonly ['eip155', 'solana', 'polkadot', 'bip122'] = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
]

/** A chain family: `eip155` (EVM), `solana`, `polkadot` or `bip122` (Bitcoin). */
export type Namespace = (typeof namespaces)[number]

/** A network as CAIP-2 writes it, `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** An account on a network as CAIP-10 writes it, `eip155:1:0xab…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

export function isNamespace(value: unknown): value is Namespace {
  return (namespaces as readonly unknown[]).includes(value)
}
