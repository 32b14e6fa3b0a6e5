import type { SwapState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'
import { lateOrders } from './lateOrders.js'
import type { SwapOutcome } from './SwapController.js'

/** A final outcome never changes. */
const lifetime = 3_600_000

/** Watches the swap that was sent until it is in a block, and reads what the account got. */
export function createSwapOutcome(kit: AppKit, $swap: ReadableAtom<SwapState>): ResourceStore<SwapOutcome> {
  return createResource<SwapOutcome>({
    lifetime,
    key() {
      const state = $swap.get()
      return state.status === 'sent' ? `${state.order.account} ${state.hash}` : undefined
    },
    load: async (_, signal) => (await lateOrders.load()).watchOutcome({ kit, $swap, signal }),
  })
}
