import type { Namespace, Network } from '@mooring/core'
import type { AppKit } from '../AppKit.js'

/**
 * Returns a network for the reads that money depends on: decimals, names, code, allowances and simulations. Its own
 * endpoints answer, because who builds a transaction must not also say what it does. The endpoint of the services
 * answers only where there is no other.
 *
 * @see hasOwnRoute
 */
export function ownRoute(kit: AppKit, network: Network): Network {
  const http = ownUrls(kit, network)
  return http.length > 0 ? { ...network, rpcUrls: { default: { http } } } : kit.route(network)
}

/** Returns the same for all networks of a family: one of them may know what another does not, such as names. */
export function ownRoutes(kit: AppKit, namespace: Namespace): readonly Network[] {
  const own = kit.network.$networks.get().filter(({ chainNamespace }) => chainNamespace === namespace)
  return own.map((network) => ownRoute(kit, network))
}

/** Checks whether a network has an endpoint that is not one of the services. */
export function hasOwnRoute(kit: AppKit, network: Network): boolean {
  return ownUrls(kit, network).length > 0
}

function ownUrls({ options: { services } }: AppKit, { rpcUrls }: Network): readonly string[] {
  const theirs = typeof services === 'string' ? [services] : Object.values(services ?? {})
  const hosts = new Set(theirs.flatMap((url) => (url === undefined ? [] : hostOf(url))))
  return rpcUrls.default.http.filter((url) => !hosts.has(hostOf(url)))
}

/** Two parts of one host are one operator's. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
