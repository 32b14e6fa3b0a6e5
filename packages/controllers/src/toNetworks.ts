import { AdapterNotFoundError, BaseError, type Network, toNetwork } from '@mooring/core'
import type { AppKit } from './AppKit.js'

/**
 * Completes the networks, and leaves out those of a chain family without an adapter.
 *
 * @throws {AdapterNotFoundError} None is left.
 */
export function toNetworks(options: AppKit.Options): readonly Network[] {
  const { adapters = [] } = options
  const networks = options.networks.map((input) => completeNetwork(input, options))
  if (adapters.length === 0) return networks
  const served = networks.filter(({ chainNamespace }) => adapters.some(({ namespace }) => namespace === chainNamespace))
  const [first] = networks
  if (first && served.length === 0) throw new AdapterNotFoundError({ namespace: first.chainNamespace })
  return served
}

/** Completes a network with the page's endpoints and picture. */
export function completeNetwork(
  input: Network.Input,
  { adapters, chainImages, customRpcUrls }: Pick<AppKit.Options, 'adapters' | 'chainImages' | 'customRpcUrls'>,
): Network {
  const adapter = adapters?.find(({ namespace }) => namespace === input.chainNamespace)
  const network = toNetwork(input, adapter?.family?.numbersNetworks)
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
