import { addressOf, type CaipAddress, familyOf, type SwapForecast, type SwapTransaction } from '@mooring/core'
import { judgeSimulation } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { hasOwnRoute, ownRoute } from '../services/ownRoute.js'
import type { SwapWallets } from './createSwapWallets.js'
import { routersOn } from './makersOn.js'

/**
 * Asks the network what the calls of a swap would change. Returns `undefined` where its nodes cannot say, and where all
 * of them are the services', who have made the calls.
 */
export async function forecastSwap(options: forecastSwap.Options): Promise<SwapForecast | undefined> {
  const { kit, wallets, account, calls, deal, signal } = options
  const { wallet, network } = wallets.of(account)
  if (!hasOwnRoute(kit, network)) return undefined
  const own = ownRoute(kit, network)
  const { swaps } = kit.adapterOf(network.chainNamespace) ?? {}
  if (swaps) {
    const [{ data = '' } = {}] = calls
    const routers = routersOn(kit, network)
    return swaps.forecast({ address: addressOf(account), network: own, transaction: data, deal, routers, signal })
  }
  const simulation = await wallet.simulate?.({ address: addressOf(account), network: own, calls, signal })
  return simulation && judgeSimulation(simulation, deal, familyOf(kit, network.chainNamespace))
}

export declare namespace forecastSwap {
  type Options = {
    kit: AppKit
    wallets: SwapWallets
    account: CaipAddress
    /** All calls in order, with the approvals that are still missing. */
    calls: readonly SwapTransaction[]
    deal: judgeSimulation.Deal
    signal: AbortSignal
  }
}
