import {
  type AskSignIn,
  BaseError,
  type CaipNetworkId,
  ConnectionCancelledError,
  type ConnectionState,
  type Connector,
  ConnectorNotFoundError,
  connectionMachine,
  DisconnectError,
  type Namespace,
  type Wallet,
  WalletConnectConnectorNotFoundError,
} from '@mooring/core'
import {
  type ConnectionEffect,
  type ConnectionEvent,
  familiesToAsk,
  isInSight,
  watchSight,
} from '@mooring/core/internal'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { createMachineStore, type Handlers } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'
import type { KeptValues } from '../storage/createStorage.js'
import { untilSettled } from '../untilSettled.js'
import type { ConnectionController, ConnectOptions } from './createConnectionController.js'
import { isOf, reachWallets } from './reachWallets.js'
import { rememberAccounts } from './rememberAccounts.js'
import type { ConnectionMemory } from './rememberConnections.js'
import { restoreTime } from './restoreTime.js'
import { waitForWallet } from './waitForWallet.js'

/** How long a wallet may take before the visitor gets a hint about its window (ms). */
const slowTime = 10_000

/** The part of connecting that needs the rules. See `ConnectionController` for its methods. */
export type LazyConnection = Pick<
  ConnectionController,
  'connect' | 'use' | 'restore' | 'cancel' | 'disconnect' | 'dispose'
> & {
  /** Applies a change of another tab. */
  follow: () => void
}

/** Connects and disconnects wallets by the rules of `connectionMachine`. */
export function createLazyConnection(options: createLazyConnection.Options): LazyConnection {
  const { $connection, namespaces, active, memory, $wallets, find, onConnected, onDisconnected } = options
  const chosen = rememberAccounts(options.storage)
  /** What has been given back so far. */
  const releases: { readonly wallet: string; readonly ended: Promise<void> }[] = []
  let isDisposed = false

  const handlers: Handlers<ConnectionEvent, ConnectionEffect> = {
    connect({ connectorId, namespaces }, { send, signal }) {
      startTimer(() => send({ type: 'slow' }), slowTime, signal)
      const onUri = (uri: string) => send({ type: 'uri', uri, now: Date.now() })
      // Without the rules of signing in, the wallet connects as usual.
      const signIn: AskSignIn = (wanted) => options.signIn(wanted).catch(() => undefined)
      reach(find(connectorId), { connectorId, namespaces, signal, onUri, signIn }).then(
        (connections) => send({ type: 'connected', connections }),
        (thrown) => {
          const isStale = thrown?.name === 'PairingExpiredError' && $connection.get().attempt?.pairing
          // Nothing was refused: the visitor was away for longer than a code lasts.
          send(isStale ? { type: 'woken', now: Date.now() } : { type: 'failed', error: BaseError.from(thrown) })
        },
      )
    },
    wakeAt({ time }, { send, signal }) {
      // Out of sight, the code may have been scanned, or the app of a wallet be open with it: it waits for the visitor.
      const wake = () => isInSight() && send({ type: 'woken', now: Date.now() })
      startTimer(wake, Math.max(0, time - Date.now()), signal)
      signal.addEventListener('abort', watchSight(wake), { once: true })
    },
    restore({ connectorId, namespaces }, { send, signal }) {
      startTimer(() => send({ type: 'overdue', connectorId }), restoreTime, signal)
      /** A wallet announces itself to each family separately, possibly later. */
      async function bringBack(missing: readonly Namespace[]): Promise<void> {
        const connector = await waitForWallet({ $wallets, connectorId, namespaces: missing, signal })
        const found = missing.filter((namespace) => connector.namespaces.includes(namespace))
        const locked: Wallet[] = []
        const onLocked = (wallet: Wallet) => void locked.push(wallet)
        reachWallets({ connector, namespaces: found, isSilent: true, signal, onLocked })
          .catch(() => [])
          .then((connections) => send({ type: 'restored', connectorId, namespaces: found, connections, locked }))
        if (found.length < missing.length) await bringBack(missing.filter((namespace) => !found.includes(namespace)))
      }
      void bringBack(namespaces)
    },
    watch({ connection: { connector, wallet } }, { send, signal }) {
      const stop = wallet.watch((change: Wallet.State) => {
        // Some wallets go on talking after they were let go.
        if (signal.aborted) return
        const accounts = change.accounts.filter(isOf(wallet.namespace))
        send({ type: 'changed', wallet, change: { ...change, accounts } })
        const { namespace } = wallet
        if (wallet.chooseAccount) chosen.write({ connectorId: connector.id, namespace }, accounts)
      })
      signal.addEventListener('abort', stop, { once: true })
      const stopNetwork = wallet.watchNetwork?.((network) => signal.aborted || options.onChosen({ wallet, network }))
      if (stopNetwork) signal.addEventListener('abort', stopNetwork, { once: true })
    },
    awaitAccounts({ connectorId, wallet }, { send, signal }) {
      const { namespace } = wallet
      const stop = wallet.watch(({ accounts }) => {
        if (accounts.some(isOf(namespace))) send({ type: 'restore', remembered: [{ connectorId, namespace }] })
      })
      signal.addEventListener('abort', stop, { once: true })
    },
    remember({ remembered }) {
      memory.write(remembered)
    },
    release({ connector, namespaces }) {
      const ended = (async () => connector.disconnect({ namespaces }))()
      ended.catch(() => {})
      releases.push({ wallet: connector.name, ended })
    },
    connected(result) {
      rename()
      onConnected(result)
      if (!result.isSilent) return
      for (const { connector, namespace, wallet } of $connection.get().connections)
        if (connector.id === result.connectorId && result.namespaces.includes(namespace))
          chosen.restore({ connectorId: connector.id, namespace }, wallet)
    },
    disconnected(ended) {
      chosen.write(ended, [])
      onDisconnected(ended)
    },
    replaced: (change) => options.onReplaced(change),
  }
  const { send, dispose } = createMachineStore(connectionMachine, handlers, $connection)

  async function reach(
    connector: Connector | undefined,
    { connectorId, ...asked }: Connector.Parameters & { connectorId: string },
  ): ReturnType<typeof reachWallets> {
    if (!connector) throw new ConnectorNotFoundError({ connectorId })
    return reachWallets({ connector, isSilent: false, ...asked })
  }

  async function connect(connectorId: string, { namespaces: wanted, isAhead }: ConnectOptions = {}): Promise<void> {
    const connector = find(connectorId)
    const asked = connector ? familiesToAsk(connector, { wanted, supported: namespaces, active: active() }) : []
    if (asked.length === 0) {
      if (connectorId === 'walletConnect') throw new WalletConnectConnectorNotFoundError()
      throw new ConnectorNotFoundError({ connectorId })
    }
    const { attempt, connections } = $connection.get()
    const known = new Set(connections.map(({ wallet }) => wallet))
    // A repeated request for the same connection changes nothing.
    const isAsked = attempt?.connectorId === connectorId && asked.every((one) => attempt.namespaces.includes(one))
    if (!isAsked || attempt.isAhead || isAhead) send({ type: 'connect', connectorId, namespaces: asked, isAhead })
    // A request from a store listener starts after the current event.
    await Promise.resolve()
    await untilSettled($connection, ({ attempt, failure, connections }) => {
      if (attempt?.connectorId === connectorId) return 'pending'
      if (failure?.connectorId === connectorId) return failure.error
      const isNew = connections.some(
        ({ connector, namespace, wallet }) =>
          connector.id === connectorId && asked.includes(namespace) && !known.has(wallet),
      )
      return isNew ? 'done' : new ConnectionCancelledError()
    })
  }

  /** A wallet found at `window.ethereum` may announce itself later, and is the same wallet. */
  function rename(): void {
    const wallets = $wallets.get()
    for (const { connector } of $connection.get().connections) {
      if (wallets.some(({ id }) => id === connector.id) || !connector.provider) continue
      const to = wallets.find(({ provider }) => provider === connector.provider)
      if (to) send({ type: 'renamed', from: connector.id, to })
    }
  }
  const stopListening = $wallets.listen(rename)

  return {
    connect,
    use: (connectorId, namespace) => send({ type: 'use', connectorId, namespace }),
    restore: () => send({ type: 'restore', remembered: memory.read() }),
    follow() {
      const remembered = memory.read()
      send({ type: 'forget', remembered })
      send({ type: 'restore', remembered })
    },
    cancel: () => send({ type: 'cancel' }),
    async disconnect({ id, namespace } = {}) {
      // The storage may now belong to a newer instance.
      if (isDisposed) return
      const before = releases.length
      send({ type: 'disconnect', connectorId: id, namespace })
      // A request from a store listener starts after the current event.
      await Promise.resolve()
      const asked = releases.slice(before)
      const outcomes = await Promise.allSettled(asked.map(({ ended }) => ended))
      const failures = outcomes.flatMap((outcome, index) =>
        outcome.status === 'rejected' ? { cause: outcome.reason, wallet: asked[index]?.wallet ?? '' } : [],
      )
      const [first] = failures
      if (!first) return
      const wallets = failures.map(({ wallet }) => wallet)
      options.onKept(wallets)
      throw new DisconnectError({ cause: first.cause, wallets })
    },
    dispose() {
      stopListening()
      // Pending calls learn that no answer will come.
      send({ type: 'cancel' })
      isDisposed = true
      dispose()
    },
  }
}

export declare namespace createLazyConnection {
  type Options = {
    $connection: WritableAtom<ConnectionState>
    /** The chain families of the page. */
    namespaces: readonly Namespace[]
    /** The family in use. */
    active: () => Namespace
    memory: ConnectionMemory
    storage: KeptValues
    $wallets: ReadableAtom<readonly Connector[]>
    find: (connectorId: string) => Connector | undefined
    signIn: AskSignIn
    onConnected: (result: { connectorId: string; namespaces: readonly Namespace[]; isSilent: boolean }) => void
    onDisconnected: (result: Extract<ConnectionEffect, { type: 'disconnected' }>) => void
    /** These wallets refused to end their connection. */
    onKept: (wallets: readonly string[]) => void
    onReplaced: (change: { connector: Connector; namespace: Namespace }) => void
    /** The visitor chose this network in the wallet. */
    onChosen: (choice: { wallet: Wallet; network: CaipNetworkId }) => void
  }
}
