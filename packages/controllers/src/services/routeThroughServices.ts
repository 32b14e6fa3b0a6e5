import { type Network, providerUrl } from '@mooring/core'
import type { AppKit } from '../AppKit.js'

/**
 * Returns the page's endpoints for a network: the RPC service first, if it exists, and the network's own endpoints for
 * when it fails. Custom endpoints of the page are used alone.
 *
 * Wallets never get the URL of the service: it belongs to the page, and a wallet stores the endpoints of an added
 * network.
 *
 * @throws {InvalidUrlError} The URL of the service is invalid.
 * @see Specification §7, chain RPC.
 */
export function routeThroughServices(options: routeThroughServices.Options): (network: Network) => Network {
  const { services, projectId, customRpcUrls } = options
  const baseUrl = typeof services === 'string' ? services : services?.rpc
  if (baseUrl === undefined) return (network) => network
  // An invalid URL is reported when the modal is created, not at the first balance.
  providerUrl({ baseUrl, chainId: 'eip155:1' })

  return (network) => {
    if (customRpcUrls?.[network.caipNetworkId]?.length) return network
    const url = providerUrl({ baseUrl, chainId: network.caipNetworkId, projectId })
    return { ...network, rpcUrls: { default: { http: [url, ...network.rpcUrls.default.http] } } }
  }
}

export declare namespace routeThroughServices {
  type Options = Pick<AppKit.Options, 'services' | 'projectId' | 'customRpcUrls'>
}
