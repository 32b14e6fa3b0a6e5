import { addressOf, judgeSimulation, type SwapForecast, type SwapState, swapDetails } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'
import type { SwapWallets } from './createSwapWallets.js'

/** How long a forecast is valid (ms): about a block. */
const lifetime = 12_000

/** Asks the network what the swap under review would change. `undefined` where its nodes cannot say. */
export function createSwapForecast({ kit, wallets, $swap }: createSwapForecast.Options): createSwapForecast.ReturnType {
  function subject() {
    const state = $swap.get()
    // An approval alone changes nothing yet.
    return state.status === 'reviewing' && state.order.kind === 'swap' ? state : undefined
  }
  return createResource<SwapForecast | undefined>({
    lifetime,
    key() {
      const { order, quote } = subject() ?? {}
      if (!order || !quote) return undefined
      const { to, value, data } = order.transaction
      return [order.account, to, value, data, order.approvals?.length, quote.toAmount].join(' ')
    },
    async load(_, signal) {
      const state = subject()
      if (!state) return undefined
      const { order, form, quote } = state
      const { wallet, network } = wallets.of(order.account)
      const simulation = await wallet.simulate?.({
        address: addressOf(order.account),
        network: kit.route(network),
        calls: [...(order.approvals ?? []), order].map(({ transaction }) => transaction),
        signal,
      })
      const { source, to, slippage } = form
      const { value, toAmount } = quote
      const { minReceived } = swapDetails({ source, to, slippage, value, toAmount })
      return simulation && judgeSimulation(simulation, { source, to, value, minReceived })
    },
  })
}

export declare namespace createSwapForecast {
  type Options = { kit: AppKit; wallets: SwapWallets; $swap: ReadableAtom<SwapState> }
  type ReturnType = ResourceStore<SwapForecast | undefined>
}
