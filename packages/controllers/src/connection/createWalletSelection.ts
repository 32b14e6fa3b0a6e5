import { ConnectionCancelledError, type Connector } from '@mooring/core'
import type { RouterController } from '../router/createRouterController.js'
import { startTimer } from '../startTimer.js'

/** How long a wallet may take before its view is shown (ms). A wallet that answers at once needs none. */
export const viewDelay = 80

export type WalletSelection = {
  /** Asks a wallet to connect, and shows its view if it does not answer at once or refuses. */
  select: (connectorId: string) => void
  /** Cancels the view of the last selected wallet. */
  cancel: () => void
  dispose: () => void
}

/** Lets a visitor choose a wallet without flashing a view that would disappear at once. */
export function createWalletSelection(options: createWalletSelection.Options): WalletSelection {
  const { connect, find, router } = options
  const show = (connectorId: string) => router.push({ view: 'ConnectingExternal', connectorId })
  let latest = new AbortController()

  return {
    select(connectorId) {
      latest.abort()
      const selection = new AbortController()
      latest = selection
      const { signal } = selection
      // Its view pairs.
      if (find(connectorId)?.type === 'WALLET_CONNECT') return router.push({ view: 'ConnectingWalletConnectBasic' })
      startTimer(() => show(connectorId), viewDelay, signal)
      connect(connectorId).then(
        () => selection.abort(),
        (error: unknown) => {
          // The view shows the result, unless the visitor has moved on.
          if (!signal.aborted && !(error instanceof ConnectionCancelledError)) show(connectorId)
          selection.abort()
        },
      )
    },
    cancel: () => latest.abort(),
    dispose: () => latest.abort(),
  }
}

export declare namespace createWalletSelection {
  type Options = {
    connect: (connectorId: string) => Promise<void>
    find: (connectorId: string) => Connector | undefined
    router: Pick<RouterController, 'push'>
  }
}
