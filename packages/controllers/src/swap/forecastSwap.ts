import { addressOf, judgeSimulation, type SwapForecast, type SwapState } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { SwapWallets } from './createSwapWallets.js'

/** Asks the network what a swap would change, with its approvals. Returns `undefined` where its nodes cannot say. */
export async function forecastSwap(options: forecastSwap.Options): Promise<SwapForecast | undefined> {
  const { kit, wallets, state, least, signal } = options
  const { order, form, quote } = state
  const { wallet, network } = wallets.of(order.account)
  const simulation = await wallet.simulate?.({
    address: addressOf(order.account),
    network: kit.route(network),
    calls: [...(order.approvals ?? []), order].map(({ transaction }) => transaction),
    signal,
  })
  const { source, to } = form
  return simulation && judgeSimulation(simulation, { source, to, value: quote.value, minReceived: least })
}

export declare namespace forecastSwap {
  type Options = {
    kit: AppKit
    wallets: SwapWallets
    state: Extract<SwapState, { status: 'reviewing' }>
    /** What was promised at least, in base units. */
    least: bigint
    signal: AbortSignal
  }
}
