import {
  AdapterNotFoundError,
  type CaipNetworkId,
  type ConnectionState,
  type CurrentNetwork,
  type Namespace,
  type Network,
  type SwitchState,
  toNetwork,
} from '@mooring/core'
import { activeConnection, networkInUse } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import { createLazy } from '../createLazy.js'
import type { RouterController } from '../router/createRouterController.js'
import type { KeptValues } from '../storage/createStorage.js'
import { atom, computed } from '../stores.js'
import { createChosenNetworks } from './createChosenNetworks.js'
import type { createLazySwitch } from './createLazySwitch.js'

export type NetworkController = {
  /** The value on a server, and in the browser until hydration. */
  initial: CurrentNetwork
  $networks: ReadableAtom<readonly Network[]>
  /** Finds the page's network with an id (CAIP-2), or of an account (CAIP-10). */
  find: (id: string) => Network | undefined
  /** The active network of the active chain family. */
  $network: ReadableAtom<CurrentNetwork>
  /** The active network of a chain family. */
  of: (namespace: Namespace) => ReadableAtom<CurrentNetwork>
  /** A pending switch of the wallet's network. */
  $switch: ReadableAtom<SwitchState>
  /** Resolves when the wallet has agreed, or at once when none is connected. */
  switchNetwork: (network: Network.Input) => Promise<void>
  /**
   * Switches for a visitor: to a chain family without a wallet only when one connects there, if another family has one.
   * Until then it shows the wallets of the family.
   */
  select: (network: Network) => Promise<void>
  /** Stops waiting for the wallet, and clears a failure. */
  cancelSwitch: () => void
  /** Activates a chain family. */
  activate: (namespace: Namespace) => void
  /** Chooses a network of the page within its family, because the wallet did. */
  follow: (caipNetworkId: CaipNetworkId) => void
  addNetwork: (network: Network.Input) => void
  removeNetwork: (caipNetworkId: CaipNetworkId) => void
  dispose: () => void
}

/**
 * Keeps the networks of the page, the active one of each chain family, and the active family. The rules for asking a
 * wallet load later.
 */
export function createNetworkController(options: createNetworkController.Options): NetworkController {
  const { namespaces, storage, router, $connection } = options
  const $networks = atom<readonly Network[]>(options.networks)
  const find = (id: string) => $networks.get().find(({ caipNetworkId }) => `${id}:`.startsWith(`${caipNetworkId}:`))
  const { $chosen, choose, activate } = createChosenNetworks({
    storage,
    networks: options.networks,
    defaultNetwork: options.defaultNetwork,
  })

  function read(namespace: Namespace, networks: readonly Network[], connections: ConnectionState): CurrentNetwork {
    const chosen = $chosen.get().networks[namespace]
    const caipNetworkId = networkInUse({
      connection: activeConnection(connections, namespace),
      chosen: (chosen ?? options.defaultNetwork).caipNetworkId,
      offered: networks.map((network) => network.caipNetworkId),
    })
    return { namespace, caipNetworkId, network: networks.find((network) => network.caipNetworkId === caipNetworkId) }
  }

  const stores = new Map<Namespace, ReadableAtom<CurrentNetwork>>()
  function of(namespace: Namespace): ReadableAtom<CurrentNetwork> {
    const store =
      stores.get(namespace) ??
      computed([$networks, $chosen, $connection], (networks, _, state) => read(namespace, networks, state))
    stores.set(namespace, store)
    return store
  }

  const $network = computed([$networks, $chosen, $connection], (networks, { namespace }, state) =>
    read(namespace, networks, state),
  )

  // The wallet's network is stored for the next visit, even without a wallet.
  const stop = $network.listen(({ network }, old) => {
    if (network && network.caipNetworkId !== old?.caipNetworkId) choose(network)
  })

  /** A removed network cannot stay active; only a wallet may stay there, with its chain family. */
  function setNetworks(networks: readonly Network[]): void {
    const chosen = $chosen.get()
    for (const old of Object.values(chosen.networks)) {
      if (networks.some((network) => network.caipNetworkId === old.caipNetworkId)) continue
      const relative = networks.find((network) => network.chainNamespace === old.chainNamespace)
      if (relative) choose(relative)
      else if (old.chainNamespace === chosen.namespace && networks[0] && !connectionOf(old)) activate(networks[0])
    }
    $networks.set(networks)
  }

  const connectionOf = ({ chainNamespace }: Network) => activeConnection($connection.get(), chainNamespace)

  const $switch = atom<SwitchState>({ status: 'idle' })
  const lazy = createLazy((part) =>
    part.createLazySwitch({ ...options, $switch, find, connectionOf, of, choose, activate }),
  )
  router.onLeave('Networks', lazy.cancel)
  router.onLeave('UnsupportedChain', lazy.cancel)

  return {
    initial: {
      namespace: options.defaultNetwork.chainNamespace,
      caipNetworkId: options.defaultNetwork.caipNetworkId,
      network: options.defaultNetwork,
    },
    $networks,
    find,
    $network,
    of,
    $switch,
    switchNetwork: (network) => lazy.ask((controller) => controller.switchNetwork(toNetwork(network))),
    select: (network) => lazy.ask((controller) => controller.select(network)),
    cancelSwitch: lazy.cancel,
    activate(namespace) {
      if ($chosen.get().namespace === namespace) return
      const network = of(namespace).get().network ?? $networks.get().find((one) => one.chainNamespace === namespace)
      if (network) activate(network)
    },
    follow(caipNetworkId) {
      const network = find(caipNetworkId)
      if (network) choose(network)
    },
    addNetwork(input) {
      const network = options.complete(input)
      if (!namespaces.includes(network.chainNamespace)) {
        throw new AdapterNotFoundError({ namespace: network.chainNamespace })
      }
      setNetworks([...$networks.get().filter((other) => other.caipNetworkId !== network.caipNetworkId), network])
    },
    removeNetwork(caipNetworkId) {
      const namespace = caipNetworkId.split(':')[0] as Namespace
      if (!namespaces.includes(namespace)) throw new AdapterNotFoundError({ namespace })
      setNetworks($networks.get().filter((network) => network.caipNetworkId !== caipNetworkId))
    },
    dispose() {
      stop()
      lazy.dispose()
    },
  }
}

export declare namespace createNetworkController {
  type Options = Omit<createLazySwitch.Options, '$switch' | 'find' | 'connectionOf' | 'of' | 'choose' | 'activate'> & {
    networks: readonly Network[]
    defaultNetwork: Network
    /** Adds the defaults to a network that the page adds later. */
    complete: (network: Network.Input) => Network
    storage: KeptValues
    router: Pick<RouterController, '$router' | 'back' | 'push' | 'onLeave'>
  }
}
