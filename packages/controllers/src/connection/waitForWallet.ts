import { type Connector, hasTwin, type Namespace } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'

/**
 * Waits for a wallet of the page by its id and one of these chain families. A wallet that shares its identity with
 * another is never returned.
 */
export function waitForWallet(options: waitForWallet.Options): Promise<Connector> {
  const { $wallets, connectorId, namespaces, signal } = options
  return new Promise((resolve) => {
    const stop = $wallets.subscribe((wallets) => {
      const connector = wallets.find(
        (wallet) => wallet.id === connectorId && namespaces.some((one) => wallet.namespaces.includes(one)),
      )
      if (!connector || hasTwin(connector, wallets)) return
      resolve(connector)
      // The first call comes before `stop` is assigned.
      queueMicrotask(() => stop())
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

export declare namespace waitForWallet {
  type Options = {
    $wallets: ReadableAtom<readonly Connector[]>
    connectorId: string
    namespaces: readonly Namespace[]
    signal: AbortSignal
  }
}
