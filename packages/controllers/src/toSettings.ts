import { AdapterNotFoundError, type Network, safeHref, toNetwork } from '@mooring/core'
import type { AppKit } from './AppKit.js'

/** Adds the defaults of the options, and drops unsafe links. Specification §3. */
export function toSettings(options: AppKit.Options): AppKit.Settings {
  return {
    ...options,
    termsConditionsUrl: safeHref(options.termsConditionsUrl),
    privacyPolicyUrl: safeHref(options.privacyPolicyUrl),
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    enableReconnect: options.enableReconnect ?? true,
    enableEmbedded: options.enableEmbedded ?? false,
    disableAppend: options.disableAppend ?? false,
    debug: options.debug ?? true,
    locale: options.locale ?? 'en',
    features: options.features ?? {},
    messages: options.messages ?? {},
  }
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
