import { addressOf, isSwapCoin, type SwapState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'
import { startTimer } from '../startTimer.js'
import { networkOf } from './networkOf.js'
import type { SwapOutcome } from './SwapController.js'

/** How often the network is asked (ms). */
const interval = 2_000
/** How often the network is asked what was received. */
const maxReads = 4
/** A final outcome never changes. */
const lifetime = 3_600_000

/** Watches the swap that was sent until it is in a block, and reads what the account got. */
export function createSwapOutcome(kit: AppKit, $swap: ReadableAtom<SwapState>): ResourceStore<SwapOutcome> {
  const outcome = createResource<SwapOutcome>({
    lifetime,
    key() {
      const state = $swap.get()
      return state.status === 'sent' ? `${state.order.account} ${state.hash}` : undefined
    },
    load: (_, signal) => new Promise((resolve, reject) => void look(resolve, reject, signal)),
  })

  async function look(resolve: Resolve, reject: Reject, signal: AbortSignal, reads = 1): Promise<void> {
    const found = await read(signal).catch(() => undefined)
    if (signal.aborted) return reject(signal.reason)
    const isConfirmed = found?.status === 'confirmed'
    // A node may be a little behind the one that knew the block.
    const isUnread = isConfirmed && found.received === undefined && reads < maxReads
    if (!found || found.status === 'pending' || isUnread) {
      startTimer(() => void look(resolve, reject, signal, isConfirmed ? reads + 1 : reads), interval, signal)
      return
    }
    resolve(found)
    for (const topic of ['balance', 'tokens', 'activity'] as const) kit.refresh.ask(topic)
  }

  async function read(signal: AbortSignal): Promise<SwapOutcome | undefined> {
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

  return outcome
}

type Resolve = (outcome: SwapOutcome) => void
type Reject = (error: unknown) => void
