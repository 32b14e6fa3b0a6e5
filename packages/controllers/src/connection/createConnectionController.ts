import { type ConnectionState, type Namespace, noConnection } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createLate } from '../createLate.js'
import { startTimer } from '../startTimer.js'
import { atom } from '../stores.js'
import type { createLateConnection } from './createLateConnection.js'
import { restoreTime } from './restoreTime.js'

/** What to disconnect; nothing means all. */
export type DisconnectOptions = {
  /** The id of a connector. */
  id?: string | undefined
  namespace?: Namespace | undefined
}

export type ConnectOptions = {
  /** The chain families to ask for. @default all that the wallet reaches and the page supports */
  namespaces?: readonly Namespace[] | undefined
}

export type ConnectionController = {
  $connection: ReadableAtom<ConnectionState>
  /**
   * Settles when the wallet has answered; rejects with what the wallet said, or when the attempt is given up, or with a
   * `PartNotLoadedError`.
   */
  connect: (connectorId: string, options?: ConnectOptions) => Promise<void>
  /** Asks the wallet once more, also when it has not answered yet. */
  retry: (connectorId: string) => Promise<void>
  /** Makes a wallet that is connected the one in use on a chain family. No wallet is asked. */
  use: (connectorId: string, namespace: Namespace) => void
  /** Connects the wallets of an earlier visit again, and from then on does what other tabs of the page do. */
  restore: () => void
  /** Gives up waiting for the wallet that was asked. Those of an earlier visit are still connected again. */
  cancel: () => void
  /** Disconnects one chain family, one wallet, or all. Rejects if a wallet would not give the permission back. */
  disconnect: (options?: DisconnectOptions) => Promise<void>
  dispose: () => void
}

/**
 * Connects and disconnects wallets, and keeps them connected.
 *
 * Its rules come late. Until then the store says what was stored: who was connected is being brought back.
 */
export function createConnectionController(options: createConnectionController.Options): ConnectionController {
  const { memory, prepare } = options
  const $connection = atom(noConnection)
  /** The wallets of an earlier visit are to be brought back, by whichever call the rules come with. */
  let isRestoring = false
  const late = createLate((part) => {
    const made = part.createLateConnection({ ...options, $connection })
    // Before anything else, or the first wallet that connects would be all that is remembered.
    if (isRestoring) made.restore()
    return made
  })
  const waiting = new AbortController()
  let stopFollowing: (() => void) | undefined

  /** A visit whose stored wallets cannot be brought back goes on without them. */
  function giveUp(): void {
    if (!late.get()) $connection.set(noConnection)
  }

  function connect(connectorId: string, wanted?: ConnectOptions): Promise<void> {
    return late.ask((connection) => connection.connect(connectorId, wanted))
  }

  return {
    $connection,
    connect,
    retry(connectorId) {
      late.cancel()
      return connect(connectorId)
    },
    // Without the rules none is connected.
    use: (connectorId, namespace) => late.get()?.use(connectorId, namespace),
    restore() {
      const remembered = memory.read()
      if (remembered.length > 0) {
        isRestoring = true
        prepare(remembered.map(({ namespace }) => namespace))
        if (!late.get()) $connection.set({ ...noConnection, restoring: remembered, remembered })
        startTimer(giveUp, restoreTime, waiting.signal)
        late
          .run(async (connection) => {
            waiting.abort()
            connection.restore()
          })
          .catch(giveUp)
      }
      stopFollowing ??= memory.watch(() => late.run(async (connection) => connection.follow()).catch(() => {}))
    },
    cancel: late.cancel,
    disconnect: (which) => late.run((connection) => connection.disconnect(which)),
    dispose() {
      waiting.abort()
      isRestoring = false
      stopFollowing?.()
      late.dispose()
    },
  }
}

export declare namespace createConnectionController {
  type Options = Omit<createLateConnection.Options, '$connection'> & {
    /** Loads what bringing back wallets of these chain families will need. */
    prepare: (namespaces: readonly Namespace[]) => void
  }
}
