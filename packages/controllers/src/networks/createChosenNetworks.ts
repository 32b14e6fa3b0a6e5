import type { Namespace, Network } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { KeptValues } from '../storage/createStorage.js'
import { atom } from '../stores.js'

type Chosen = {
  /** The active chain family. */
  readonly namespace: Namespace
  /** The last chosen network of each chain family. */
  readonly networks: Readonly<Partial<Record<Namespace, Network>>>
}

export type ChosenNetworks = {
  $chosen: ReadableAtom<Chosen>
  /** Chooses a network within its family. */
  choose: (network: Network) => void
  /** Chooses a network, and activates its family. */
  activate: (network: Network) => void
}

/** Keeps the active chain family and its networks, also for the next visit. */
export function createChosenNetworks(options: createChosenNetworks.Options): ChosenNetworks {
  const { storage, networks, defaultNetwork } = options
  const first = (namespace: Namespace) => networks.find((network) => network.chainNamespace === namespace)

  /** The ids of the used networks, the last used one first. */
  const ids = storage.get('networks', (value) => (Array.isArray(value) ? value : undefined)) ?? []
  const stored = ids.flatMap((id) => networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? [])
  const known = [...stored, defaultNetwork]
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]

  const $chosen = atom<Chosen>({
    namespace: (stored[0] ?? defaultNetwork).chainNamespace,
    networks: Object.fromEntries(
      families.map((family) => [family, known.find((one) => one.chainNamespace === family) ?? first(family)]),
    ),
  })

  function set(namespace: Namespace, network: Network): void {
    const { chainNamespace } = network
    const chosen = $chosen.get()
    if (chosen.namespace !== namespace || chosen.networks[chainNamespace] !== network)
      $chosen.set({ namespace, networks: { ...chosen.networks, [chainNamespace]: network } })
    const { networks } = $chosen.get()
    const rest = Object.values(networks).filter((one) => one.chainNamespace !== namespace)
    storage.set(
      'networks',
      [networks[namespace], ...rest].map((network) => network?.caipNetworkId),
    )
  }

  return {
    $chosen,
    choose: (network) => set($chosen.get().namespace, network),
    activate: (network) => set(network.chainNamespace, network),
  }
}

export declare namespace createChosenNetworks {
  type Options = { storage: KeptValues; networks: readonly Network[]; defaultNetwork: Network }
}
