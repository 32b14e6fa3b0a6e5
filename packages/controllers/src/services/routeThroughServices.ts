import { type Network, providerUrl } from '@mooring/core'
import type { AppKit } from '../AppKit.js'

/**
 * Says where the page itself asks about a network: the RPC service first, if it has one, and the network's own endpoints
 * when that does not answer. Endpoints that the page has chosen for a network are asked alone.
 *
 * Wallets are never told of the service: it is the page's, and a wallet that adds a network keeps what it was given.
 *
 * @throws {InvalidUrlError} The address of the service is none.
 * @see Specification §7, chain RPC.
 */
export function routeThroughServices(options: routeThroughServices.Options): (network: Network) => Network {
  const { services, projectId, customRpcUrls } = options
  const baseUrl = typeof services === 'string' ? services : services?.rpc
  if (baseUrl === undefined) return (network) => network
  // A wrong address is said when the modal is made, not when somebody looks for a balance.
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
