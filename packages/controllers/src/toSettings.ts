import { AdapterNotFoundError, type Network, toNetwork } from '@mooring/core'
import type { AppKit } from './AppKit.js'

const defaults = {
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableReconnect: true,
  enableEmbedded: false,
  disableAppend: false,
  debug: true,
  locale: 'en',
  features: {},
  messages: {},
}

/** Adds the defaults of the options. Specification §3. */
export function toSettings(options: AppKit.Options): AppKit.Settings {
  const settings: Record<string, unknown> = { ...options }
  for (const [name, value] of Object.entries(defaults)) settings[name] ??= value
  return settings as AppKit.Settings
}

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
