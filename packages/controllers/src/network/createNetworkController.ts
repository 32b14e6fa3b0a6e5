import {
  AdapterNotFoundError,
  activeConnection,
  type CaipNetworkId,
  type ConnectionState,
  type CurrentNetwork,
  type Namespace,
  type Network,
  networkInUse,
  type SwitchState,
  toNetwork,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createLate } from '../createLate.js'
import type { RouterController } from '../router/createRouterController.js'
import type { KeptValues } from '../storage/createStorage.js'
import { atom, computed } from '../stores.js'
import { createChosenNetworks } from './createChosenNetworks.js'
import type { createLateSwitch } from './createLateSwitch.js'

export type NetworkController = {
  /** What a server shows, and so what a page shows until it has taken over from the server. */
  initial: CurrentNetwork
  $networks: ReadableAtom<readonly Network[]>
  /** The network in use on the active chain family. */
  $network: ReadableAtom<CurrentNetwork>
  /** The network in use on a chain family. */
  of: (namespace: Namespace) => ReadableAtom<CurrentNetwork>
  /** A change of network that the wallet is asked for. */
  $switch: ReadableAtom<SwitchState>
  /** Settles when the wallet has agreed, or at once when none is connected. */
  switchNetwork: (network: Network.Input) => Promise<void>
  /** Gives up waiting for the wallet, and forgets a failure. */
  cancelSwitch: () => void
  /** Makes a chain family the active one. */
  activate: (namespace: Namespace) => void
  addNetwork: (network: Network.Input) => void
  removeNetwork: (caipNetworkId: CaipNetworkId) => void
  dispose: () => void
}

/**
 * Keeps the networks of the page, which one is in use on each chain family, and which family is active. The rules for
 * asking a wallet come late.
 */
export function createNetworkController(options: createNetworkController.Options): NetworkController {
  const { namespaces, storage, router, $connection } = options
  const $networks = atom<readonly Network[]>(options.networks)
  const findNetwork = (id: string) => $networks.get().find(({ caipNetworkId }) => caipNetworkId === id)
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

  // What the wallet is on is what the visitor will find next time, also without a wallet.
  const stop = $network.listen(({ network }, old) => {
    if (network && network.caipNetworkId !== old?.caipNetworkId) choose(network)
  })

  /** Nobody is left on a network that is gone; only a wallet may stay there, and with it its chain family. */
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
  const late = createLate((part) =>
    part.createLateSwitch({ ...options, $switch, find: findNetwork, connectionOf, of, activate }),
  )
  router.onLeave('Networks', late.cancel)
  router.onLeave('UnsupportedChain', late.cancel)

  return {
    initial: {
      namespace: options.defaultNetwork.chainNamespace,
      caipNetworkId: options.defaultNetwork.caipNetworkId,
      network: options.defaultNetwork,
    },
    $networks,
    $network,
    of,
    $switch,
    switchNetwork: (network) => late.ask((controller) => controller.switchNetwork(toNetwork(network))),
    cancelSwitch: late.cancel,
    activate(namespace) {
      if ($chosen.get().namespace === namespace) return
      const network = of(namespace).get().network ?? $networks.get().find((one) => one.chainNamespace === namespace)
      if (network) activate(network)
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
      late.dispose()
    },
  }
}

export declare namespace createNetworkController {
  type Options = Omit<createLateSwitch.Options, '$switch' | 'find' | 'connectionOf' | 'of' | 'activate'> & {
    networks: readonly Network[]
    defaultNetwork: Network
    /** Fills in what a network that the page adds later does not say of itself. */
    complete: (network: Network.Input) => Network
    storage: KeptValues
    router: Pick<RouterController, '$router' | 'back' | 'onLeave'>
  }
}
