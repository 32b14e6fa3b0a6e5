import { addressOf, BaseError, type Fee, type SwapState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'

/** How long a fee is valid (ms): about a block. */
const lifetime = 12_000

/** Estimates the cost of the transaction under review. */
export function createSwapFee(kit: AppKit, $swap: ReadableAtom<SwapState>): ResourceStore<Fee> {
  function subject() {
    const state = $swap.get()
    const order = 'order' in state ? state.order : undefined
    // The network estimates one call, and a swap would fail before its approvals.
    if (order?.approvals) return undefined
    const network = kit.network.$networks
      .get()
      .find(({ caipNetworkId }) => order?.account.startsWith(`${caipNetworkId}:`))
    return order && network && { order, network }
  }
  return createResource<Fee>({
    lifetime,
    key() {
      const { order } = subject() ?? {}
      return order && [order.account, order.transaction.to, order.transaction.value, order.transaction.data].join(' ')
    },
    async load(_, signal) {
      const about = subject()
      const estimateFee = about && kit.adapterOf(about.network.chainNamespace)?.estimateFee
      if (!about || !estimateFee) throw new BaseError('Gas price unavailable')
      const { account, transaction } = about.order
      return estimateFee({
        network: kit.route(about.network),
        from: addressOf(account),
        to: transaction.to,
        value: transaction.value,
        data: transaction.data,
        signal,
      })
    },
  })
}
