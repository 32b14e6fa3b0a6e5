import { addressOf, type SwapState } from '@mooring/core'
import { isSwapCoin } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { atom } from '../stores.js'
import { createReceipt, type ReceiptWatch } from '../transaction/createReceipt.js'
import { networkOf } from './networkOf.js'
import type { SwapOutcome } from './SwapController.js'

/** How often the network is asked (ms). */
const interval = 2_000
/** How often the network is asked what was received. */
const maxReads = 4

/** Watches the swap that was sent until it is in a block, and reads what the account got. */
export function createSwapOutcome(
  kit: AppKit,
  $swap: ReadableAtom<SwapState>,
): ReceiptWatch & { readonly $outcome: ReadableAtom<Resource<SwapOutcome>> } {
  const $outcome = atom<Resource<SwapOutcome>>(nothingLoaded)
  const sent = () => {
    const state = $swap.get()
    return state.status === 'sent' ? state : undefined
  }

  async function readReceived(signal: AbortSignal): Promise<bigint | undefined> {
    const swap = sent()
    if (!swap) return undefined
    const { hash, order, form } = swap
    const network = networkOf(kit, order.account)
    const token = isSwapCoin(form.to.address) ? undefined : form.to.address
    const about = { hash, address: addressOf(order.account), token, network: kit.route(network), signal }
    return kit.adapterOf(network.chainNamespace)?.getReceived?.(about)
  }

  const watch = createReceipt<SwapOutcome>({
    kit,
    sent() {
      const swap = sent()
      return swap && { hash: swap.hash, network: swap.order.account }
    },
    $receipt: $outcome,
    interval,
    topics: ['balance', 'tokens', 'activity'],
    async read(receipt, reads, signal) {
      if (receipt.status !== 'confirmed') return receipt
      const received = await readReceived(signal).catch(() => undefined)
      // A node may be a little behind the one that knew the block.
      return received === undefined && reads < maxReads ? { status: 'pending' } : { ...receipt, received }
    },
  })
  return { ...watch, $outcome }
}
