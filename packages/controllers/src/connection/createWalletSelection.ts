import { ConnectionCancelledError } from '@mooring/core'
import type { RouterController } from '../router/createRouterController.js'
import { startTimer } from '../startTimer.js'
import type { WalletsController } from '../wallets/createWalletsController.js'
import type { ConnectionController } from './createConnectionController.js'

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
export function createWalletSelection({ connection, router, wallets }: createWalletSelection.Kit): WalletSelection {
  const show = (connectorId: string) => router.push({ view: 'ConnectingExternal', connectorId })
  let latest = new AbortController()

  return {
    select(connectorId) {
      latest.abort()
      const { route } = router.$router.get()
      const namespaces = route.view === 'Connect' && route.namespace ? [route.namespace] : undefined
      const selection = new AbortController()
      latest = selection
      const { signal } = selection
      // Its view pairs.
      if (wallets.find(connectorId)?.type === 'WALLET_CONNECT')
        return router.push({ view: 'ConnectingWalletConnectBasic' })
      startTimer(() => show(connectorId), viewDelay, signal)
      connection.connect(connectorId, { namespaces }).then(
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
  type Kit = {
    connection: Pick<ConnectionController, 'connect'>
    router: Pick<RouterController, '$router' | 'push'>
    wallets: Pick<WalletsController, 'find'>
  }
}
