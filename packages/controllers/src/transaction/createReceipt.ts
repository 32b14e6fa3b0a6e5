import { BaseError, type RefreshTopic } from '@mooring/core'
import { isInSight, watchSight } from '@mooring/core/internal'
import { onMount, type WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { startTimer } from '../startTimer.js'

/** A transaction after it was sent. */
export type Receipt =
  | { readonly status: 'pending' }
  | { readonly status: 'confirmed'; readonly block: bigint }
  | { readonly status: 'failed' }

export type ReceiptWatch = {
  /** What was sent has changed. */
  readonly update: () => void
  readonly dispose: () => void
}

/** A sent transaction, with the network or the account (CAIP-10) that it belongs to. */
type SentTransaction = { readonly hash: string; readonly network: string }

/** Polls the status of a transaction until it is in a block, while the store is watched and the page is visible. */
export function createReceipt<receipt extends { readonly status: string }>(
  options: createReceipt.Options<receipt>,
): ReceiptWatch {
  const { kit, sent, $receipt, interval, topics, read } = options
  // It may have been watched before this code was loaded.
  let isWatched = $receipt.lc > 0
  let shown: string | undefined
  let running: AbortController | undefined

  function stop(): void {
    running?.abort()
    running = undefined
  }

  function update(): void {
    const now = sent()
    if (shown === now?.hash) return
    shown = now?.hash
    stop()
    const data = { status: 'pending' } as receipt | { status: 'pending' }
    $receipt.set(now ? { status: 'loading', data, error: undefined } : nothingLoaded)
    start()
  }

  function start(): void {
    const now = sent()
    if (!now || !isWatched || running || !isInSight()) return
    if ($receipt.get().data?.status !== 'pending') return
    running = new AbortController()
    void ask(now, running.signal, 1)
  }

  async function ask(now: SentTransaction, signal: AbortSignal, earlier: number): Promise<void> {
    let reads = earlier
    const network = kit.network.find(now.network)
    const getTransaction = network && kit.adapterOf(network.chainNamespace)?.getTransaction
    // Without a way to ask it stays what it is: on its way.
    if (!getTransaction) return
    try {
      const found = await getTransaction({ hash: now.hash, network: kit.route(network), signal })
      const receipt: Receipt =
        found?.status === 'confirmed'
          ? { status: 'confirmed', block: found.blockNumber }
          : { status: found?.status ?? 'pending' }
      const data = await read(receipt, reads, signal)
      if (receipt.status === 'confirmed') reads += 1
      if (signal.aborted) return
      $receipt.set({ status: 'success', data, error: undefined })
      if (data.status !== 'pending') {
        for (const topic of topics) kit.refresh.ask(topic)
        return
      }
    } catch (error) {
      if (signal.aborted) return
      $receipt.set({ status: 'error', data: $receipt.get().data, error: BaseError.from(error) })
    }
    startTimer(() => void ask(now, signal, reads), interval, signal)
  }

  const unwatch = watchSight((isVisible) => (isVisible ? start() : stop()))

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
      unwatch()
      stop()
    },
  }
}

export declare namespace createReceipt {
  type Options<receipt extends { readonly status: string }> = {
    kit: AppKit
    sent: () => SentTransaction | undefined
    $receipt: WritableAtom<Resource<receipt | { readonly status: 'pending' }>>
    /** How often the network is asked (ms). */
    interval: number
    /** What is out of date once it is in a block. */
    topics: readonly RefreshTopic[]
    /**
     * Reads what else belongs to it. While it says `pending`, the network is asked again. `reads` counts from 1 since the
     * transaction is in a block.
     */
    read: (receipt: Receipt, reads: number, signal: AbortSignal) => Promise<receipt> | receipt
  }
}
