import { type Network, readProperty } from '@mooring/core'
import { messages } from '../messages.ts'

/** A network as the frame knows it: its name and its coin from our own table, its nodes by the services. */
export async function toNetwork({ chainId, url }: { chainId: number; url: string }): Promise<Network<'eip155'>> {
  const networks: readonly unknown[] = Object.values(await import('@mooring/adapter-evm/networks').catch(() => ({})))
  const known = networks.find((one) => readProperty(one, 'id') === chainId) as Network<'eip155'> | undefined
  return {
    name: messages.unknownNetwork(String(chainId)),
    // Nothing is known about its coin: an amount in base units at least is not wrong.
    nativeCurrency: { name: 'units', symbol: 'units', decimals: 0 },
    ...known,
    id: chainId,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${chainId}`,
    rpcUrls: { default: { http: [url] } },
  }
}
