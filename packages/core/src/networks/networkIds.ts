import type { CaipNetworkId } from '../caip/Namespace.js'

/** The default chain. Specification §9. */
export const defaultChainId = 1

/** Solana's networks: main, dev and test. Specification §9; CAIP-2: the first 32 characters of the genesis hash. */
export const solanaNetworks: readonly CaipNetworkId[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/** Bitcoin's networks: main, test network 3 and signet. Specification §9. */
export const bitcoinNetworks: readonly CaipNetworkId[] = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000008819873e925422c1ff0f99f7c',
]

/** The networks of the embedded wallet. Specification §9. */
export const embeddedWalletNetworks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:5',
  'eip155:11155111',
  'eip155:10',
  'eip155:420',
  'eip155:42161',
  'eip155:421613',
  'eip155:137',
  'eip155:80001',
  'eip155:42220',
  'eip155:1313161554',
  'eip155:1313161555',
  'eip155:56',
  'eip155:97',
  'eip155:43114',
  'eip155:43113',
  'eip155:324',
  'eip155:280',
  'eip155:100',
  'eip155:8453',
  'eip155:84531',
  'eip155:84532',
  'eip155:7777777',
  'eip155:999',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]
