import { AdapterNotFoundError, type Network, safeHref, toNetwork } from '@mooring/core'
import type { AppKit } from './AppKit.js'

/** Fills in the defaults of the options, and drops links that are not plain web addresses. Specification §3. */
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

/** Completes the networks, with the endpoints and pictures of the page's own choice. */
export function toNetworks(options: AppKit.Options): readonly Network[] {
  const { adapters = [], chainImages, customRpcUrls } = options
  return options.networks.map((input) => {
    const network = toNetwork(input)
    if (adapters.length && !adapters.some(({ namespace }) => namespace === network.chainNamespace)) {
      throw new AdapterNotFoundError({ namespace: network.chainNamespace })
    }
    const urls = customRpcUrls?.[network.caipNetworkId]?.map(({ url }) => url)
    const imageUrl = chainImages?.[String(network.id)]
    return {
      ...network,
      ...(urls?.length ? { rpcUrls: { default: { http: urls } } } : {}),
      ...(imageUrl ? { assets: { ...network.assets, imageUrl } } : {}),
    }
  })
}
