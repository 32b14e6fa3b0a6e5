import {
  AdapterNotFoundError,
  BaseError,
  type CaipNetworkId,
  type Connected,
  ConnectionCancelledError,
  type Connections,
  type CurrentNetwork,
  type Namespace,
  type Network,
  NetworkNotFoundError,
  parseCaipAddress,
  type SwitchState,
  switchMachine,
  toNetwork,
  UnsupportedProviderMethodError,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'
import type { KeptValues } from '../storage/createStorage.js'
import { atom, computed } from '../stores.js'

export type NetworkController = {
  /** What a server shows, and so what a page shows until it has taken over from the server. */
  initial: CurrentNetwork
  $networks: ReadableAtom<readonly Network[]>
  $network: ReadableAtom<CurrentNetwork>
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

/** Keeps the networks of the page, and which one is in use. */
export function createNetworkController(options: createNetworkController.Options): NetworkController {
  const { namespaces, storage, $connections, onSwitched, onNotFound } = options
  const $networks = atom<readonly Network[]>(options.networks)
  const $chosen = atom<Network>(options.defaultNetwork)
  const findNetwork = (id: string) => $networks.get().find(({ caipNetworkId }) => caipNetworkId === id)

  const stored = storage.get('network', (value) => (typeof value === 'string' ? findNetwork(value) : undefined))
  if (stored) $chosen.set(stored)

  const $network = computed([$networks, $chosen, $connections], (networks, chosen, connections): CurrentNetwork => {
    const caipNetworkId = networkIn(connections, chosen.chainNamespace) ?? chosen.caipNetworkId
    return {
      namespace: chosen.chainNamespace,
      caipNetworkId,
      network: networks.find((network) => network.caipNetworkId === caipNetworkId),
    }
  })

  // What the wallet is on is what the visitor will find next time, also without a wallet.
  const stop = $network.listen(({ network }, old) => {
    if (network && network.caipNetworkId !== old?.caipNetworkId) choose(network)
  })

  function choose(network: Network): void {
    if ($chosen.get() !== network) $chosen.set(network)
    storage.set('network', network.caipNetworkId)
  }

  /** Nobody is left on a network that is gone; only a wallet may stay there, and with it its chain family. */
  function setNetworks(networks: readonly Network[]): void {
    const { caipNetworkId, chainNamespace } = $chosen.get()
    if (!networks.some((network) => network.caipNetworkId === caipNetworkId)) {
      const relative = networks.find((network) => network.chainNamespace === chainNamespace)
      const next = relative ?? (connectedIn($connections.get(), chainNamespace) ? undefined : networks[0])
      if (next) choose(next)
    }
    $networks.set(networks)
  }

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
        (thrown) => signal.aborted || send({ type: 'failed', error: BaseError.from(thrown) }),
      )
    },
    stopSwitch(_, { abort }) {
      abort('switch')
    },
    switched({ network }) {
      onSwitched(network)
    },
  })

  async function ask(network: Network, signal: AbortSignal): Promise<void> {
    const connected = connectedIn($connections.get(), network.chainNamespace)
    if (connected && networkIn($connections.get(), network.chainNamespace) !== network.caipNetworkId) {
      if (!connected.wallet.switchNetwork) throw new UnsupportedProviderMethodError()
      await connected.wallet.switchNetwork({ network })
    }
    // What was given up meanwhile chooses nothing: the page may have gone on with another chain family.
    if (signal.aborted) return
    if (!connected || network.chainNamespace !== $chosen.get().chainNamespace) choose(network)
  }

  function isAsking(network: Network): boolean {
    const state = $state.get()
    return state.status === 'switching' && state.network === network
  }

  /** Settles when the switch to this network has an end. */
  function settled(network: Network): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = $state.subscribe((state) => {
        if (isAsking(network)) return
        if (state.status === 'failed' && state.network === network) reject(state.error)
        else if (state.status === 'idle' && agreed === network) resolve()
        // Anything else means that this switch was given up; after a settlement this changes nothing.
        reject(new ConnectionCancelledError())
        // The first call comes before `stop` is known.
        queueMicrotask(() => stop())
      })
    })
  }

  return {
    initial: {
      namespace: options.defaultNetwork.chainNamespace,
      caipNetworkId: options.defaultNetwork.caipNetworkId,
      network: options.defaultNetwork,
    },
    $networks,
    $network,
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
      await settled(network)
    },
    cancelSwitch: () => send({ type: 'reset' }),
    activate(namespace) {
      if ($chosen.get().chainNamespace === namespace) return
      const network = $networks.get().find(({ chainNamespace }) => chainNamespace === namespace)
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
      // Whoever waits for the wallet is told that no answer will come.
      send({ type: 'reset' })
      dispose()
    },
  }
}

/** The connection in use, also while another wallet is being asked. */
function connectedIn(connections: Connections, namespace: Namespace): Connected | undefined {
  const state = connections[namespace]
  const current = state?.status === 'connecting' ? state.previous : state
  return current?.status === 'connected' ? current : undefined
}

/** The network that the wallet of a family is on. */
function networkIn(connections: Connections, namespace: Namespace): CaipNetworkId | undefined {
  const account = connectedIn(connections, namespace)?.accounts[0]
  return account && parseCaipAddress(account).caipNetworkId
}

export declare namespace createNetworkController {
  type Options = {
    networks: readonly Network[]
    defaultNetwork: Network
    namespaces: readonly Namespace[]
    /** Fills in what a network that the page adds later does not say of itself. */
    complete: (network: Network.Input) => Network
    storage: KeptValues
    $connections: ReadableAtom<Connections>
    onSwitched: (network: Network) => void
    onNotFound: (error: NetworkNotFoundError) => void
  }
}
