import { createPart, type SwapForecast, type SwapState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'
import type { SwapWallets } from './createSwapWallets.js'

/** How long a forecast is valid (ms): about a block. */
const lifetime = 12_000

/** What the network expects of the swap under review. `undefined` where its nodes cannot say. */
export function createSwapForecast({ kit, wallets, $swap }: createSwapForecast.Options): createSwapForecast.ReturnType {
  // Loads with the first review.
  const part = createPart(async () => (await import('./forecastSwap.js')).forecastSwap)

  function subject() {
    const state = $swap.get()
    // An approval alone changes nothing yet.
    return state.status === 'reviewing' && state.order.kind === 'swap' ? state : undefined
  }
  return createResource<SwapForecast | undefined>({
    lifetime,
    key() {
      const { order, quote } = subject() ?? {}
      const { to, value, data } = order?.transaction ?? {}
      return order && [order.account, to, value, data, order.approvals?.length, quote?.toAmount].join(' ')
    },
    async load(_, signal) {
      const state = subject()
      return state && (await part.load())({ kit, wallets, state, signal })
    },
  })
}

export declare namespace createSwapForecast {
  type Options = { kit: AppKit; wallets: SwapWallets; $swap: ReadableAtom<SwapState> }
  type ReturnType = ResourceStore<SwapForecast | undefined>
}
