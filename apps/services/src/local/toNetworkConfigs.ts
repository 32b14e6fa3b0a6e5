import type { Network } from '@mooring/core'

/** What the services have to know about the local chains. */
export function toNetworkConfigs(networks: readonly (Network.Input & { id: number })[]): readonly object[] {
  return networks.map(({ id, name, nativeCurrency, rpcUrls }) => ({
    caipNetworkId: `eip155:${id}`,
    name,
    nativeCurrency: { ...nativeCurrency, priceUsd: '2500' },
    rpc: rpcUrls.default.http,
    ws: rpcUrls.default.http.map((url) => url.replace(/^http/u, 'ws')),
    activityInterval: 500,
  }))
}
