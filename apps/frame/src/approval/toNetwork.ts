import { cleanText, type Network, readProperty } from '@mooring/core'
import { messages } from '../messages.ts'

/**
 * A network as the frame knows it: its name and its coin from our own table, its nodes by the services. Only a network that
 * is not in the table, or one of a developer's machine, whose numbers many share, has the name that the page gives it.
 */
export async function toNetwork({ chainId, networkName, url }: toNetwork.Options): Promise<Network<'eip155'>> {
  const networks: readonly unknown[] = Object.values(await import('@mooring/adapter-evm/networks').catch(() => ({})))
  const known = networks.find((one) => readProperty(one, 'id') === chainId) as Network<'eip155'> | undefined
  const called = cleanText(networkName, mostLetters)
  const isOurs = known !== undefined && !isOfDeveloper(known)
  const ownName = known?.name ?? messages.unknownNetwork(String(chainId))
  return {
    // Nothing is known about its coin: an amount in base units at least is not wrong.
    nativeCurrency: { name: 'units', symbol: 'units', decimals: 0 },
    ...known,
    name: isOurs || !called ? ownName : messages.calledNetwork(called, String(chainId)),
    id: chainId,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${chainId}`,
    rpcUrls: { default: { http: [url] } },
  }
}

/** The longest name of a page for a network. */
const mostLetters = 32

const isOfDeveloper = ({ rpcUrls }: Network): boolean =>
  rpcUrls.default.http.every((address) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname))

export declare namespace toNetwork {
  type Options = {
    chainId: number
    /** What the page calls it. */
    networkName?: string | undefined
    /** Where its nodes are asked. */
    url: string
  }
}
