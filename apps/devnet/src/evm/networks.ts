import type { Network } from '@mooring/core'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The first local chain, at its default address. */
export const harbour: Network.Input & { id: number } = {
  id: 31_337,
  name: 'Local Harbour',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

/** The second local chain, at its default address. */
export const lighthouse: Network.Input & { id: number } = {
  id: 31_338,
  name: 'Local Lighthouse',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
}
