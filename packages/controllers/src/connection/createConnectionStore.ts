import {
  BaseError,
  type CaipAddress,
  ConnectionCancelledError,
  type ConnectionState,
  type Connector,
  ConnectorNotFoundError,
  connectionMachine,
  DisconnectError,
  type Namespace,
  NoAccountError,
  parseCaipAddress,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'
import type { KeptValues } from '../storage/createStorage.js'

/** How long a stored wallet is waited for before the page stops saying that it is connecting (ms). */
export const restoreTime = 3000

/** How long a wallet may think before the person is told where its window may be (ms). */
const slowTime = 10_000

/** One chain family's connection. */
export type ConnectionStore = {
  $connection: ReadableAtom<ConnectionState>
  /** Starts connecting. Asking again for the wallet that is being asked changes nothing. */
  connect: (connectorId: string) => Promise<void>
  restore: () => void
  cancel: () => void
  disconnect: () => Promise<void>
  dispose: () => void
}

/** Connects one chain family to one wallet at a time, and keeps it connected. */
export function createConnectionStore(options: createConnectionStore.Options): ConnectionStore {
  const { namespace, storage, find, waitFor, onConnected, onDisconnected } = options
  const key = `connection:${namespace}`
  let released: Promise<void> = Promise.resolve()

  const { $state, send, dispose } = createMachineStore(connectionMachine, {
    connect({ connectorId, isSilent }, { send, signal }) {
      if (isSilent) startTimer(() => send({ type: 'cancel' }), restoreTime, signal)
      else startTimer(() => send({ type: 'slow' }), slowTime, signal)
      reach(connectorId, isSilent, signal).then(
        (wallet) => signal.aborted || send({ type: 'connected', wallet }),
        (thrown) => signal.aborted || send({ type: 'failed', error: BaseError.from(thrown) }),
      )
    },
    stopConnecting(_, { abort }) {
      abort('connect')
    },
    watch({ wallet }, { send, signal, abort }) {
      // The attempt is over: its timer must not end what it began.
      abort('connect')
      const stop = wallet.watch((accounts: readonly CaipAddress[]) => {
        if (!signal.aborted) send({ type: 'accountsChanged', accounts: accounts.filter(isUsable) })
      })
      signal.addEventListener('abort', stop, { once: true })
    },
    stopWatching(_, { abort }) {
      abort('watch')
    },
    remember({ connectorId }) {
      storage.set(key, connectorId)
    },
    forget() {
      storage.remove(key)
    },
    release({ connectorId }) {
      released = release(connectorId)
      released.catch(() => {})
    },
    connected: onConnected,
    disconnected: onDisconnected,
  })

  async function reach(connectorId: string, isSilent: boolean, signal: AbortSignal) {
    const connector = isSilent ? await waitFor(connectorId, signal) : find(connectorId)
    if (!connector) throw new ConnectorNotFoundError({ connectorId })
    const wallets = await (isSilent ? connector.reconnect?.({ signal }) : connector.connect({ signal }))
    const wallet = wallets?.find((wallet) => wallet.namespace === namespace)
    if (!wallet?.accounts.length || !wallet.accounts.every(isUsable)) {
      throw new NoAccountError({ wallet: connector.name })
    }
    return wallet
  }

  /** Everything else reads accounts without a doubt: what has no valid form ends here. */
  function isUsable(account: CaipAddress): boolean {
    try {
      return parseCaipAddress(account).chainNamespace === namespace
    } catch {
      return false
    }
  }

  async function release(connectorId: string): Promise<void> {
    try {
      await find(connectorId)?.disconnect()
    } catch (cause) {
      throw new DisconnectError({ cause })
    }
  }

  /** Settles when the attempt that is under way has an end. */
  function settled(connectorId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = $state.subscribe((state) => {
        if (state.status === 'connecting') {
          if (state.connectorId === connectorId) return
        } else if (state.failure?.connectorId === connectorId) {
          reject(state.failure.error)
        } else if (state.status === 'connected' && state.connectorId === connectorId) {
          resolve()
        }
        // Anything else means that this attempt was given up; after a settlement this changes nothing.
        reject(new ConnectionCancelledError())
        // The first call comes before `stop` is known.
        queueMicrotask(() => stop())
      })
    })
  }

  return {
    $connection: $state,
    async connect(connectorId) {
      const state = $state.get()
      const isAsking = state.status === 'connecting' && state.connectorId === connectorId && !state.isSilent
      if (!isAsking) send({ type: 'connect', connectorId })
      // Asked for by a listener of the page, the attempt begins only when the event it listens to is through.
      await Promise.resolve()
      await settled(connectorId)
    },
    restore() {
      const connectorId = storage.get(key, (value) => (typeof value === 'string' ? value : undefined))
      if (connectorId) send({ type: 'restore', connectorId })
    },
    cancel() {
      const state = $state.get()
      // What is being restored is nobody's question, and nobody has given it up.
      if (state.status === 'connecting' && !state.isSilent) send({ type: 'cancel' })
    },
    disconnect() {
      released = Promise.resolve()
      // Also where nothing is connected: what could not be restored this time must not come back the next.
      storage.remove(key)
      send({ type: 'disconnect' })
      return released
    },
    dispose() {
      // Whoever waits for an answer is told that none will come.
      send({ type: 'cancel' })
      dispose()
    },
  }
}

export declare namespace createConnectionStore {
  type Options = {
    namespace: Namespace
    storage: KeptValues
    find: (connectorId: string) => Connector | undefined
    waitFor: (connectorId: string, signal: AbortSignal) => Promise<Connector>
    onConnected: (result: { connectorId: string; isSilent: boolean }) => void
    onDisconnected: (result: { isConnecting: boolean }) => void
  }
}
