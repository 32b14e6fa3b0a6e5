import type { ConnectionState, Namespace } from '@mooring/core'
import { noConnection } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import { createLazy } from '../createLazy.js'
import type { lazyPart } from '../lazyPart.js'
import { startTimer } from '../startTimer.js'
import { atom } from '../stores.js'
import type { ConnectionListeners } from './createConnectionListeners.js'
import type { createLazyConnection } from './createLazyConnection.js'
import { restoreTime } from './restoreTime.js'

/** What to disconnect; everything by default. */
export type DisconnectOptions = {
  /** The id of a connector. */
  id?: string | undefined
  namespace?: Namespace | undefined
}

export type ConnectOptions = {
  /** The requested chain families. @default all that the wallet reaches and the page supports */
  namespaces?: readonly Namespace[] | undefined
  /**
   * The visitor has not chosen the wallet yet: a connector of wallets elsewhere makes its URI, and the account does not
   * count as connecting. @default false
   */
  isAhead?: boolean | undefined
}

export type ConnectionController = {
  $connection: ReadableAtom<ConnectionState>
  /**
   * Resolves when the wallet has answered. Rejects with the wallet's error, after a cancellation, or with a
   * `PartNotLoadedError`.
   */
  connect: (connectorId: string, options?: ConnectOptions) => Promise<void>
  /** Asks the wallet again, even if it has not answered yet. */
  retry: (connectorId: string) => Promise<void>
  /** Makes a connected wallet the active one of a chain family, without asking any wallet. */
  use: (connectorId: string, namespace: Namespace) => void
  /** Reconnects the wallets of an earlier visit, and then follows the other tabs of the page. */
  restore: () => void
  /** Stops waiting for the requested wallet. Wallets of an earlier visit still reconnect. */
  cancel: () => void
  /** Disconnects one chain family, one wallet, or all. Rejects if a wallet refuses to revoke the permission. */
  disconnect: (options?: DisconnectOptions) => Promise<void>
  /**
   * Loads the rules and runs them once: their first run takes several times as long as the next. Rejects with a
   * `PartNotLoadedError`.
   */
  preload: () => Promise<void>
  dispose: () => void
}

/**
 * Connects and disconnects wallets, and keeps them connected.
 *
 * Its rules load later. Until then the store shows the stored connections as reconnecting.
 */
export function createConnectionController(options: createConnectionController.Options): ConnectionController {
  const { active, memory, prepare, listen } = options
  const $connection = atom(noConnection)
  /** Wallets of an earlier visit are restored, by whichever call loads the rules first. */
  let isRestoring = false
  const lazy = createLazy((part) => {
    const made = part.createLazyConnection({ ...options, ...listen(part), $connection })
    // First of all, or only the first connected wallet would be remembered.
    if (isRestoring) made.restore()
    return made
  })
  const waiting = new AbortController()
  let stopFollowing: (() => void) | undefined

  /** If the stored wallets cannot be restored, the visit continues without them. */
  function giveUp(): void {
    if (!lazy.get()) $connection.set(noConnection)
  }

  function connect(connectorId: string, wanted?: ConnectOptions): Promise<void> {
    return lazy.ask((connection) => connection.connect(connectorId, wanted))
  }

  return {
    $connection,
    connect,
    retry(connectorId) {
      lazy.cancel()
      return connect(connectorId)
    },
    // Without the rules none is connected.
    use: (connectorId, namespace) => lazy.get()?.use(connectorId, namespace),
    restore() {
      const remembered = memory.read()
      if (remembered.length > 0) {
        isRestoring = true
        prepare(remembered.map(({ namespace }) => namespace))
        if (!lazy.get()) $connection.set({ ...noConnection, restoring: remembered, remembered })
        startTimer(giveUp, restoreTime, waiting.signal)
        lazy
          .run(async (connection) => {
            waiting.abort()
            connection.restore()
          })
          .catch(giveUp)
      }
      stopFollowing ??= memory.watch(() => lazy.run(async (connection) => connection.follow()).catch(() => {}))
    },
    cancel: lazy.cancel,
    disconnect: (which) => lazy.run((connection) => connection.disconnect(which)),
    // No wallet has this id, so nothing changes.
    preload: () => lazy.run(async ({ use }) => use('', active())),
    dispose() {
      waiting.abort()
      isRestoring = false
      stopFollowing?.()
      lazy.dispose()
    },
  }
}

export declare namespace createConnectionController {
  type Options = Omit<createLazyConnection.Options, '$connection' | keyof ConnectionListeners> & {
    /** Preloads the code for restoring wallets of these chain families. */
    prepare: (namespaces: readonly Namespace[]) => void
    listen: (part: typeof lazyPart) => ConnectionListeners
  }
}
