import { addressOf, type Fee, type SwapState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { ResourceStore } from '../createResource.js'
import { createFee } from '../transaction/createFee.js'

/** Estimates the cost of the transaction under review. */
export function createSwapFee(kit: AppKit, $swap: ReadableAtom<SwapState>): ResourceStore<Fee> {
  return createFee({
    kit,
    subject() {
      const state = $swap.get()
      const order = 'order' in state ? state.order : undefined
      const network = order && kit.network.find(order.account)
      // The network estimates one call, and a swap would fail before its approvals.
      if (!network || order.approvals) return undefined
      const { account, transaction } = order
      const key = [account, transaction.to, transaction.value, transaction.data].join(' ')
      return { key, network, from: addressOf(account), ...transaction }
    },
  })
}
