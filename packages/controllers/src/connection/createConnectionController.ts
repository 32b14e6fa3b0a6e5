import { type ConnectionState, type Connections, ConnectorNotFoundError, type Namespace } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { computed } from '../stores.js'
import { type ConnectionStore, createConnectionStore } from './createConnectionStore.js'

/** What to disconnect; nothing means all. */
export type DisconnectOptions = {
  /** The id of a connector. */
  id?: string | undefined
  namespace?: Namespace | undefined
}

export type ConnectionController = {
  $connections: ReadableAtom<Connections>
  /** Settles when the wallet has answered; rejects with what the wallet said, or when the attempt is given up. */
  connect: (connectorId: string) => Promise<void>
  /** Asks the wallet once more, also when it has not answered yet. */
  retry: (connectorId: string) => Promise<void>
  /** Connects the wallets of an earlier visit again. */
  restore: () => void
  /** Gives up waiting for the wallets that were asked. Those of an earlier visit are still connected again. */
  cancel: () => void
  /** Disconnects one chain family, one wallet, or all. Rejects if a wallet would not give the permission back. */
  disconnect: (options?: DisconnectOptions) => Promise<void>
  dispose: () => void
}

/** Connects and disconnects wallets, one for each chain family at a time. */
export function createConnectionController(options: createConnectionController.Options): ConnectionController {
  const { namespaces, find, onConnected, onDisconnected } = options
  const stores = new Map<Namespace, ConnectionStore>(
    namespaces.map((namespace) => [
      namespace,
      createConnectionStore({
        ...options,
        namespace,
        onConnected: (result) => onConnected({ ...result, namespace }),
        onDisconnected: (result) => onDisconnected({ ...result, namespace }),
      }),
    ]),
  )

  const $connections = computed(
    [...stores.values()].map(({ $connection }) => $connection),
    (...states: ConnectionState[]): Connections =>
      Object.fromEntries([...stores.keys()].map((namespace, index) => [namespace, states[index]])),
  )

  async function connect(connectorId: string): Promise<void> {
    const connector = find(connectorId)
    const store = connector && stores.get(connector.chain)
    if (!store) throw new ConnectorNotFoundError({ connectorId })
    await store.connect(connectorId)
  }

  function cancel(): void {
    for (const store of stores.values()) store.cancel()
  }

  return {
    $connections,
    connect,
    retry(connectorId) {
      cancel()
      return connect(connectorId)
    },
    restore() {
      for (const store of stores.values()) store.restore()
    },
    cancel,
    async disconnect({ id, namespace } = {}) {
      const chosen = [...stores].filter(([key, store]) => (!namespace || key === namespace) && (!id || uses(store, id)))
      await Promise.all(chosen.map(([, store]) => store.disconnect()))
    },
    dispose() {
      for (const store of stores.values()) store.dispose()
    },
  }
}

/** The wallet is connected, or is being asked. */
function uses({ $connection }: ConnectionStore, connectorId: string): boolean {
  const state = $connection.get()
  return state.status !== 'disconnected' && state.connectorId === connectorId
}

export declare namespace createConnectionController {
  type Options = Pick<createConnectionStore.Options, 'storage' | 'find' | 'waitFor'> & {
    namespaces: readonly Namespace[]
    onConnected: (result: { namespace: Namespace; connectorId: string; isSilent: boolean }) => void
    onDisconnected: (result: { namespace: Namespace; isConnecting: boolean }) => void
  }
}
