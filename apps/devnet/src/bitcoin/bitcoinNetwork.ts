import type { Network } from '@mooring/core'

/** The start of the hash of the first block, which all regtest chains share. */
const reference = '0f9188f13cb7b2c71f2a335e3a4fc328'

/** The local Bitcoin chain, at its default address. */
export const localBitcoin: Network.Input & { chainNamespace: 'bip122'; caipNetworkId: `bip122:${string}` } = {
  id: reference,
  name: 'Local Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: `bip122:${reference}`,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:3002'] } },
}
