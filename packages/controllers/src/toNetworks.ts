import { AdapterNotFoundError, BaseError, type Network, toNetwork } from '@mooring/core'
import type { AppKit } from './AppKit.js'

/** Completes the networks. */
export function toNetworks(options: AppKit.Options): readonly Network[] {
  const { adapters = [] } = options
  return options.networks.map((input) => {
    const network = completeNetwork(input, options)
    if (adapters.length && !adapters.some(({ namespace }) => namespace === network.chainNamespace)) {
      throw new AdapterNotFoundError({ namespace: network.chainNamespace })
    }
    return network
  })
}

/** Completes a network with the page's endpoints and picture. */
export function completeNetwork(
  input: Network.Input,
  { chainImages, customRpcUrls }: Pick<AppKit.Options, 'chainImages' | 'customRpcUrls'>,
): Network {
  const network = toNetwork(input)
  const urls = customRpcUrls?.[network.caipNetworkId]?.map(({ url }) => url)
  const imageUrl = chainImages?.[String(network.id)]
  return {
    ...network,
    ...(urls?.length ? { rpcUrls: { default: { http: urls } } } : {}),
    ...(imageUrl ? { assets: { ...network.assets, imageUrl } } : {}),
  }
}

/** The default network if the page has it, otherwise the first. */
export function firstNetwork({ defaultNetwork }: AppKit.Options, networks: readonly Network[]): Network {
  const wanted = defaultNetwork && toNetwork(defaultNetwork).caipNetworkId
  const [first] = networks
  if (!first) throw new BaseError('`networks` needs at least one network')
  return networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? first
}
