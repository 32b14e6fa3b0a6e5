import type { Network } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { ownRoute } from '../services/ownRoute.js'

/**
 * Finds a network of the page with a contract at an address that the active network lacks: assets sent there may be
 * lost.
 *
 * @throws {BaseError} The network in use does not answer.
 */
export async function findElsewhere(options: findElsewhere.Options): Promise<Network | undefined> {
  const { kit, address, network, signal } = options
  const hasCode = kit.adapterOf(network.chainNamespace)?.hasCode
  if (!hasCode || (await hasCode({ address, network: ownRoute(kit, network), signal }))) return undefined
  const others = kit.network.$networks.get().filter((other) => isTwin(other, network))
  const found = await Promise.all(
    others.map((other) => hasCode({ address, network: ownRoute(kit, other), signal }).catch(() => false)),
  )
  return others.find((_, index) => found[index])
}

const isTwin = (other: Network, { caipNetworkId, chainNamespace }: Network): boolean =>
  other.chainNamespace === chainNamespace && other.caipNetworkId !== caipNetworkId

export declare namespace findElsewhere {
  type Options = { kit: AppKit; address: string; network: Network; signal: AbortSignal }
}
