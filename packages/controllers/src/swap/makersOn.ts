import { familyOf, isSameAddress, type Network } from '@mooring/core'
import { ownSwapContracts, swapRouters } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { hasOwnRoute } from '../services/ownRoute.js'

/**
 * Names the sources whose offers can be checked on a network. What others build is checked by a node that is not that of
 * the services. Without one, only contracts that the page lists count.
 */
export function makersOn(kit: AppKit, network: Network): readonly string[] {
  const { caipNetworkId, chainNamespace } = network
  const onPage = kit.options.swaps?.routers?.[caipNetworkId] ?? []
  const isChecked = hasOwnRoute(kit, network)
  // Only a node says what a whole transaction does.
  if (kit.adapterOf(chainNamespace)?.swaps && !isChecked) return ['own']
  const canCheck = (maker: string, known: string | undefined) =>
    known === undefined
      ? onPage.length > 0
      : isChecked || onPage.some((router) => isContractOf(kit, maker, network, router))
  const makers = Object.entries(swapRouters).flatMap(([maker, routers]) => {
    const isOfFamily = Object.keys(routers).some((id) => id.startsWith(`${chainNamespace}:`))
    return isOfFamily && canCheck(maker, routers[caipNetworkId]) ? maker : []
  })
  return ['own', ...makers]
}

/** The contracts that swap on a network, as far as the page knows. */
export function routersOn(kit: AppKit, { caipNetworkId }: Network): readonly string[] {
  const known = ['own', ...Object.keys(swapRouters)].flatMap((maker) => contractsOf(maker, caipNetworkId))
  return [...known, ...(kit.options.swaps?.routers?.[caipNetworkId] ?? [])]
}

/** Whether a contract is one that a source is known to use on a network. */
export function isContractOf(kit: AppKit, maker: string, network: Network, contract: string): boolean {
  const family = familyOf(kit, network.chainNamespace)
  return contractsOf(maker, network.caipNetworkId).some((known) => isSameAddress(family, known, contract))
}

function contractsOf(maker: string, network: string): readonly string[] {
  if (maker === 'own') return ownSwapContracts[network] ?? []
  const router = swapRouters[maker]?.[network]
  return router === undefined ? [] : [router]
}
