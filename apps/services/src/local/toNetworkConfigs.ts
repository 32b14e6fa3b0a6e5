import type { Network } from '@mooring/core'
import { contracts, multicall3, tokens } from 'devnet'

/** The configuration of the local chains for the services. Both have the same contracts; names live on the first. */
export function toNetworkConfigs(networks: readonly (Network.Input & { id: number })[]): readonly object[] {
  return networks.map(({ id, name, nativeCurrency, rpcUrls }, index) => ({
    caipNetworkId: `eip155:${id}`,
    name,
    nativeCurrency: { ...nativeCurrency, priceUsd: '2500' },
    rpc: rpcUrls.default.http,
    ws: rpcUrls.default.http.map((url) => url.replace(/^http/u, 'ws')),
    contracts: {
      multicall3,
      ensUniversalResolver: contracts.nameLookup,
      swapRouter: contracts.uniswapRouter,
      wrappedNative: contracts.weth,
      dollar: contracts.husd,
    },
    tokens: Object.values(tokens).map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals })),
    activityInterval: 500,
    isTest: true,
    resolvesNames: index === 0,
  }))
}
