import type { SwapForecast, SwapState } from '@mooring/core'
import { minReceived } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { Resource, ResourceStore } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { startTimer } from '../startTimer.js'
import { atom } from '../stores.js'
import { createForecast } from '../transaction/createForecast.js'
import type { SwapWallets } from './createSwapWallets.js'
import { lazyOrders } from './lazyOrders.js'

/** How long the wallet waits for one (ms). */
const patience = 4_000

/** What the network expects of the swap under review. `undefined` where its nodes cannot say. */
export function createSwapForecast({ kit, wallets, $swap }: createSwapForecast.Options): createSwapForecast.ReturnType {
  function subject() {
    const state = $swap.get()
    return state.status === 'reviewing' ? state : undefined
  }
  return createForecast<SwapForecast>({
    $resource: atom<Resource<SwapForecast | undefined>>(nothingLoaded),
    key() {
      const { order, quote } = subject() ?? {}
      return order && [order.account, ...Object.values(order.transaction), quote?.toAmount].join(' ')
    },
    async load(signal) {
      const state = subject()
      if (!state) return undefined
      const { form, quote, order } = state
      const { transaction, approvals = [], next = [], through } = order
      const contract = (next.at(-1) ?? transaction).to
      const { source, to } = form
      const tokens = { source: source.address, to: to.address }
      const paid = { contract, through: through?.contract, value: quote.value }
      const deal = { ...tokens, ...paid, minReceived: minReceived({ ...form, ...quote }) }
      // An approval alone changes nothing: what comes after it counts.
      const calls = [...approvals.map((approval) => approval.transaction), transaction, ...next]
      const { forecastSwap } = await lazyOrders.load()
      const late = new Promise<undefined>((resolve) => startTimer(() => resolve(undefined), patience, signal))
      return Promise.race([forecastSwap({ kit, wallets, account: order.account, calls, deal, signal }), late])
    },
  })
}

export declare namespace createSwapForecast {
  type Options = { kit: AppKit; wallets: SwapWallets; $swap: ReadableAtom<SwapState> }
  type ReturnType = ResourceStore<SwapForecast | undefined>
}
