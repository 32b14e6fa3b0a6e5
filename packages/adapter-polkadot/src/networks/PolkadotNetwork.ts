import type { Network } from '@mooring/core'

/** A network of Polkadot's family as plain data. */
export type PolkadotNetwork = Omit<Network, 'chainNamespace' | 'caipNetworkId'> & {
  chainNamespace: 'polkadot'
  /** The first 32 digits of the hash of its first block (CAIP-13). */
  caipNetworkId: `polkadot:${string}`
  /** The prefix of its addresses. @default 42 */
  ss58Format?: number | undefined
  /** Whether it has Ethereum's accounts, with addresses of 20 bytes. @default false */
  isEthereum?: boolean | undefined
}
