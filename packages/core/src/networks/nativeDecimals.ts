import type { KnownNamespace } from '../caip/Namespace.js'

/**
 * The decimals of the networks' own coin, by chain family. Polkadot's networks differ: theirs are in `nativeCurrency`.
 *
 * @see Specification §9: Solana 9, Bitcoin 8, EVM 18.
 */
export const nativeDecimals: Readonly<Record<Exclude<KnownNamespace, 'polkadot'>, number>> = {
  eip155: 18,
  solana: 9,
  bip122: 8,
}
