import { ConnectionCancelledError } from '@mooring/core'
import type { RouterController } from '../router/createRouterController.js'
import { startTimer } from '../startTimer.js'

/** How long a wallet may take before the view that waits for it is shown (ms). One that answers at once is not announced. */
export const patience = 80

export type WalletSelection = {
  /** Asks a wallet to connect, and shows its view if it has to be waited for or does not agree. */
  select: (connectorId: string) => void
  /** Shows nothing any more for the wallet that was chosen last. */
  cancel: () => void
  dispose: () => void
}

/** Lets a person choose a wallet without showing a view that would be gone again in a blink. */
export function createWalletSelection(options: createWalletSelection.Options): WalletSelection {
  const { connect, router } = options
  const show = (connectorId: string) => router.push({ view: 'ConnectingExternal', connectorId })
  let latest = new AbortController()

  return {
    select(connectorId) {
      latest.abort()
      const selection = new AbortController()
      latest = selection
      const { signal } = selection
      startTimer(() => show(connectorId), patience, signal)
      connect(connectorId).then(
        () => selection.abort(),
        (error: unknown) => {
          // The view says how it ended, unless the person has gone elsewhere.
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
    router: Pick<RouterController, 'push'>
  }
}
