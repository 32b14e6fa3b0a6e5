import {
  AdapterNotFoundError,
  activeConnection,
  BaseError,
  type CaipNetworkId,
  ConnectionCancelledError,
  type ConnectionState,
  type CurrentNetwork,
  type Namespace,
  type Network,
  NetworkNotFoundError,
  networkInUse,
  type SwitchState,
  switchMachine,
  toNetwork,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'
import type { RouterController } from '../router/createRouterController.js'
import type { KeptValues } from '../storage/createStorage.js'
import { atom, computed } from '../stores.js'
import { untilSettled } from '../untilSettled.js'
import { createChosenNetworks } from './createChosenNetworks.js'

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

/** Keeps the networks of the page, which one is in use on each chain family, and which family is active. */
export function createNetworkController(options: createNetworkController.Options): NetworkController {
  const { namespaces, storage, router, $connection, onSwitched, onNotFound } = options
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

  /** The network of the latest switch that came to a good end. */
  let agreed: Network | undefined

  const { $state, send, dispose } = createMachineStore(switchMachine, {
    switch({ network }, { send, signal }) {
      agreed = undefined
      ask(network, signal).then(
        () => {
          if (signal.aborted) return
          agreed = network
          send({ type: 'switched' })
        },
        (thrown) => send({ type: 'failed', error: BaseError.from(thrown) }),
      )
    },
    switched({ network }) {
      onSwitched(network)
      if (router.$router.get().route.view === 'Networks') router.back()
    },
  })

  const cancelSwitch = () => send({ type: 'reset' })
  router.onLeave('Networks', cancelSwitch)
  router.onLeave('UnsupportedChain', cancelSwitch)

  async function ask(network: Network, signal: AbortSignal): Promise<void> {
    const connection = connectionOf(network)
    if (connection && of(network.chainNamespace).get().caipNetworkId !== network.caipNetworkId) {
      const { wallet, accounts } = connection
      const isServed =
        !connection.network && accounts.some((account) => account.startsWith(`${network.caipNetworkId}:`))
      if (!isServed) await askWallet(wallet, network, signal)
    }
    // What was given up meanwhile chooses nothing: the page may have gone on with another chain family.
    if (!signal.aborted) activate(network)
  }

  /** The answer counts only if it comes from the wallet that is still in use. */
  async function askWallet(wallet: Wallet, network: Network, signal: AbortSignal): Promise<void> {
    const isGone = () => connectionOf(network)?.wallet !== wallet
    await new Promise<void>((resolve, reject) => {
      const stop = $connection.listen(() => isGone() && reject(new ConnectionCancelledError()))
      signal.addEventListener('abort', stop, { once: true })
      const { switchNetwork } = wallet
      if (!switchNetwork) throw new UnsupportedProviderMethodError()
      switchNetwork({ network }).then(resolve, reject)
    })
    if (isGone()) throw new ConnectionCancelledError()
  }

  function isAsking(network: Network): boolean {
    const state = $state.get()
    return state.status === 'switching' && state.network === network
  }

  return {
    initial: {
      namespace: options.defaultNetwork.chainNamespace,
      caipNetworkId: options.defaultNetwork.caipNetworkId,
      network: options.defaultNetwork,
    },
    $networks,
    $network,
    of,
    $switch: $state,
    async switchNetwork(input) {
      const { caipNetworkId, chainNamespace } = toNetwork(input)
      if (!namespaces.includes(chainNamespace)) throw new AdapterNotFoundError({ namespace: chainNamespace })
      const network = findNetwork(caipNetworkId)
      if (!network) {
        const error = new NetworkNotFoundError({ network: caipNetworkId })
        onNotFound(error)
        throw error
      }
      // A wallet that is asked twice says that it is busy, and the first question would seem to have failed.
      if (!isAsking(network)) send({ type: 'start', network })
      // Asked for by a listener of the page, the switch begins only when the event it listens to is through.
      if (!isAsking(network)) await Promise.resolve()
      await untilSettled($state, (state) => {
        if (isAsking(network)) return 'pending'
        if (state.status === 'failed' && state.network === network) return state.error
        return state.status === 'idle' && agreed === network ? 'done' : new ConnectionCancelledError()
      })
    },
    cancelSwitch,
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
      // Everyone who waits for the wallet hears that no answer will come.
      send({ type: 'reset' })
      dispose()
    },
  }
}

export declare namespace createNetworkController {
  type Options = {
    networks: readonly Network[]
    defaultNetwork: Network
    namespaces: readonly Namespace[]
    /** Fills in what a network that the page adds later does not say of itself. */
    complete: (network: Network.Input) => Network
    storage: KeptValues
    router: Pick<RouterController, '$router' | 'back' | 'onLeave'>
    $connection: ReadableAtom<ConnectionState>
    onSwitched: (network: Network) => void
    onNotFound: (error: NetworkNotFoundError) => void
  }
}
