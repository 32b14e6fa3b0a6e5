import { BaseError, type CaipNetworkId } from '@mooring/core'
import { onMount, type WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { startTimer } from '../startTimer.js'
import type { SendReceipt } from './SendController.js'

/** How often the network is polled (ms). */
const interval = 3_000

export type ReceiptWatch = {
  /** What was sent has changed. */
  readonly update: () => void
  readonly dispose: () => void
}

/** Polls the status of a transaction until it is in a block, while the store is watched. */
export function createReceipt({ kit, sent, $receipt }: createReceipt.Options): ReceiptWatch {
  // It may have been watched before this code was loaded.
  let isWatched = $receipt.lc > 0
  let shown: string | undefined
  let running: AbortController | undefined
  const page = (globalThis as { document?: EventTarget & { visibilityState?: string } }).document

  function stop(): void {
    running?.abort()
    running = undefined
  }

  function update(): void {
    const now = sent()
    if (shown === now?.hash) return
    shown = now?.hash
    stop()
    $receipt.set(now ? { status: 'loading', data: { status: 'pending' }, error: undefined } : nothingLoaded)
    start()
  }

  function start(): void {
    const now = sent()
    if (!now || !isWatched || running || page?.visibilityState === 'hidden') return
    if ($receipt.get().data?.status !== 'pending') return
    running = new AbortController()
    void ask(now, running.signal)
  }

  async function ask(now: Sent, signal: AbortSignal): Promise<void> {
    const network = kit.network.$networks.get().find(({ caipNetworkId }) => caipNetworkId === now.network)
    const getTransaction = network && kit.adapterOf(network.chainNamespace)?.getTransaction
    // Without a way to ask it stays what it is: on its way.
    if (!getTransaction) return
    try {
      const found = await getTransaction({ hash: now.hash, network: kit.route(network), signal })
      if (signal.aborted) return
      const data: SendReceipt =
        found?.status === 'confirmed'
          ? { status: 'confirmed', block: found.blockNumber }
          : { status: found?.status ?? 'pending' }
      $receipt.set({ status: 'success', data, error: undefined })
      if (data.status !== 'pending') {
        kit.refresh.ask('balance')
        return kit.refresh.ask('tokens')
      }
    } catch (error) {
      if (signal.aborted) return
      $receipt.set({ status: 'error', data: $receipt.get().data, error: BaseError.from(error) })
    }
    startTimer(() => void ask(now, signal), interval, signal)
  }

  function onVisibility(): void {
    if (page?.visibilityState === 'hidden') stop()
    else start()
  }
  page?.addEventListener('visibilitychange', onVisibility)

  onMount($receipt, () => {
    isWatched = true
    start()
    return () => {
      isWatched = false
      stop()
    }
  })

  return {
    update,
    dispose() {
      page?.removeEventListener('visibilitychange', onVisibility)
      stop()
    },
  }
}

type Sent = { readonly hash: string; readonly network: CaipNetworkId }

export declare namespace createReceipt {
  type Options = {
    kit: AppKit
    sent: () => Sent | undefined
    $receipt: WritableAtom<Resource<SendReceipt>>
  }
}
