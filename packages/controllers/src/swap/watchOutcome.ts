import { addressOf, isSwapCoin, type SwapState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { startTimer } from '../startTimer.js'
import { networkOf } from './networkOf.js'
import type { SwapOutcome } from './SwapController.js'

/** How often the network is asked (ms). */
const interval = 2_000
/** How often the network is asked what was received. */
const maxReads = 4

/** Resolves when the swap that was sent is in a block, with what the account got. */
export function watchOutcome({ kit, $swap, signal }: watchOutcome.Options): Promise<SwapOutcome> {
  return new Promise((resolve, reject) => {
    async function look(reads: number): Promise<void> {
      const found = await read({ kit, $swap, signal }).catch(() => undefined)
      if (signal.aborted) return reject(signal.reason)
      const isConfirmed = found?.status === 'confirmed'
      // A node may be a little behind the one that knew the block.
      const isUnread = isConfirmed && found.received === undefined && reads < maxReads
      if (!found || found.status === 'pending' || isUnread) {
        startTimer(() => void look(isConfirmed ? reads + 1 : reads), interval, signal)
        return
      }
      resolve(found)
      for (const topic of ['balance', 'tokens', 'activity'] as const) kit.refresh.ask(topic)
    }
    void look(1)
  })
}

async function read({ kit, $swap, signal }: watchOutcome.Options): Promise<SwapOutcome | undefined> {
  const state = $swap.get()
  if (state.status !== 'sent') return undefined
  const { hash, order, form } = state
  const network = networkOf(kit, order.account)
  const adapter = kit.adapterOf(network.chainNamespace)
  if (!adapter?.getTransaction) return undefined
  const about = { hash, network: kit.route(network), signal }
  const found = await adapter.getTransaction(about)
  if (found?.status !== 'confirmed') return found && { status: found.status }
  const token = isSwapCoin(form.to.address) ? undefined : form.to.address
  const address = addressOf(order.account)
  const received = await adapter.getReceived?.({ ...about, address, token }).catch(() => undefined)
  return { status: 'confirmed', block: found.blockNumber, received }
}

export declare namespace watchOutcome {
  type Options = { kit: AppKit; $swap: ReadableAtom<SwapState>; signal: AbortSignal }
}
