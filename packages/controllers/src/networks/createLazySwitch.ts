import {
  AdapterNotFoundError,
  BaseError,
  type Connection,
  ConnectionCancelledError,
  type ConnectionState,
  type CurrentNetwork,
  type Namespace,
  type Network,
  NetworkNotFoundError,
  type SwitchState,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import { type SwitchEffect, type SwitchEvent, switchMachine } from '@mooring/core/internal'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { createMachineStore, type Handlers } from '../createMachineStore.js'
import type { RouterController } from '../router/createRouterController.js'
import { untilSettled } from '../untilSettled.js'
import type { NetworkController } from './createNetworkController.js'

/** The part of switching that needs the rules. See `NetworkController` for its methods. */
export type LazySwitch = Pick<NetworkController, 'dispose'> & {
  switchNetwork: (network: Pick<Network, 'caipNetworkId' | 'chainNamespace'>) => Promise<void>
  select: (network: Network) => Promise<void>
  /** Stops waiting for the wallet, and clears a failure. */
  cancel: () => void
}

/** Asks the wallet to switch its network, by the rules of `switchMachine`. */
export function createLazySwitch(options: createLazySwitch.Options): LazySwitch {
  const { $switch, $connection, namespaces, router, find, connectionOf, of, choose, activate, onSwitched, onNotFound } =
    options
  /** The network of the latest successful switch. */
  let agreed: Network | undefined

  const handlers: Handlers<SwitchEvent, SwitchEffect> = {
    switch({ network }, { send, signal }) {
      agreed = undefined
      ask(network, signal).then(
        () => signal.aborted || settle(network),
        (thrown) => send({ type: 'failed', error: BaseError.from(thrown) }),
      )
    },
    switched({ network }) {
      onSwitched(network)
      if (router.$router.get().route.view === 'Networks') router.back()
    },
  }
  const { send, dispose } = createMachineStore(switchMachine, handlers, $switch)

  /** Whether the wallet reports this network itself. */
  const isThere = (network: Network) => connectionOf(network)?.network === network.caipNetworkId

  function settle(network: Network): void {
    agreed = network
    send({ type: 'switched' })
  }

  /** The wallet may report the change before it answers, and the view of the question leaves by that. */
  function cancel(): void {
    const state = $switch.get()
    if (state.status === 'switching' && isThere(state.network)) {
      activate(state.network)
      settle(state.network)
    } else send({ type: 'reset' })
  }

  async function ask(network: Network, signal: AbortSignal): Promise<void> {
    const connection = connectionOf(network)
    if (connection && of(network.chainNamespace).get().caipNetworkId !== network.caipNetworkId) {
      const { wallet, accounts } = connection
      const isServed =
        !connection.network && accounts.some((account) => account.startsWith(`${network.caipNetworkId}:`))
      if (!isServed) await askWallet(wallet, network, signal)
    }
    // A cancelled switch chooses nothing: the page may have moved to another chain family.
    if (!signal.aborted) activate(network)
  }

  /** The answer counts only if its wallet is still active. */
  async function askWallet(wallet: Wallet, network: Network, signal: AbortSignal): Promise<void> {
    const isGone = () => connectionOf(network)?.wallet !== wallet
    await new Promise<void>((resolve, reject) => {
      const stop = $connection.listen(() => {
        if (isGone()) reject(new ConnectionCancelledError())
        else if (isThere(network)) resolve()
      })
      signal.addEventListener('abort', stop, { once: true })
      const { switchNetwork } = wallet
      if (!switchNetwork) throw new UnsupportedProviderMethodError()
      switchNetwork({ network }).then(resolve, reject)
    })
    if (isGone()) throw new ConnectionCancelledError()
  }

  function isAsking(network: Network): boolean {
    const state = $switch.get()
    return state.status === 'switching' && state.network === network
  }

  async function switchNetwork({
    caipNetworkId,
    chainNamespace,
  }: Pick<Network, 'caipNetworkId' | 'chainNamespace'>): Promise<void> {
    if (!namespaces.includes(chainNamespace)) throw new AdapterNotFoundError({ namespace: chainNamespace })
    const network = find(caipNetworkId)
    if (!network) {
      const error = new NetworkNotFoundError({ network: caipNetworkId })
      onNotFound(error)
      throw error
    }
    // A wallet with two requests reports that it is busy, and the first one would seem to have failed.
    if (!isAsking(network)) send({ type: 'start', network })
    // A request from a store listener starts after the current event.
    if (!isAsking(network)) await Promise.resolve()
    await untilSettled($switch, (state) => {
      if (isAsking(network)) return 'pending'
      if (state.status === 'failed' && state.network === network) return state.error
      return state.status === 'idle' && agreed === network ? 'done' : new ConnectionCancelledError()
    })
  }

  return {
    switchNetwork,
    async select(network) {
      const { connections } = $connection.get()
      if (connectionOf(network) || connections.length === 0) return switchNetwork(network)
      cancel()
      choose(network)
      router.push({ view: 'Connect', namespace: network.chainNamespace })
    },
    cancel,
    dispose() {
      // Pending calls learn that no answer will come.
      cancel()
      dispose()
    },
  }
}

export declare namespace createLazySwitch {
  type Options = {
    $switch: WritableAtom<SwitchState>
    $connection: ReadableAtom<ConnectionState>
    /** The chain families of the page. */
    namespaces: readonly Namespace[]
    router: Pick<RouterController, '$router' | 'back' | 'push'>
    find: (caipNetworkId: string) => Network | undefined
    /** The active connection of a network's family. */
    connectionOf: (network: Network) => Connection | undefined
    /** The active network of a chain family. */
    of: (namespace: Namespace) => ReadableAtom<CurrentNetwork>
    /** Chooses a network within its family. */
    choose: (network: Network) => void
    /** Chooses a network, and activates its family. */
    activate: (network: Network) => void
    onSwitched: (network: Network) => void
    onNotFound: (error: NetworkNotFoundError) => void
  }
}
