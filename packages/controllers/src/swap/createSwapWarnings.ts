import type { SwapForecast, SwapState, SwapToken } from '@mooring/core'
import { isSwapCoin } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { Resource } from '../createResource.js'
import { computed } from '../stores.js'
import type { SwapFee, SwapWarning } from './SwapController.js'

/** Finds the warnings about the transaction under review. */
export function createSwapWarnings(options: createSwapWarnings.Options): ReadableAtom<readonly SwapWarning[]> {
  const { kit, $swap, $fee, $forecast, $own } = options
  return computed(
    [$swap, $fee, $forecast, $own, kit.account.$account],
    (state, fee, forecast, own, { allAccounts }) => {
      if (state.status !== 'reviewing') return []
      const { isRead, isListed, transaction } = state.order
      const coin = own.find(({ address }) => isSwapCoin(address))
      // Someone else may pay for a smart account.
      const isExempt = allAccounts[0]?.type === 'smartAccount'
      const isRefused = fee.error?.name === 'ExecutionRevertedError'
      const danger = forecast.data?.danger ?? (isRefused ? 'reverts' : undefined)
      // Neither calldata that reads well nor a forecast proves a contract: it may notice that it is only tried out.
      const isUnproven = isRead && !isListed
      const { source, to } = state.form
      // A price of 0 means unknown, too.
      const unpriced = [to, source].find(({ price }) => !price)
      const isShort = !isExempt && fee.data && coin && coin.balance < fee.data.value + transaction.value
      return [
        ...(isRead ? [] : [{ kind: 'unread' } as const]),
        ...(isUnproven ? [{ kind: 'unproven' } as const] : []),
        ...(unpriced ? [{ kind: 'unpriced', symbol: unpriced.symbol } as const] : []),
        ...(danger ? [{ kind: danger }] : []),
        ...(isShort ? [{ kind: 'fee', symbol: coin.symbol } as const] : []),
      ]
    },
  )
}

export declare namespace createSwapWarnings {
  type Options = {
    kit: AppKit
    $swap: ReadableAtom<SwapState>
    $fee: ReadableAtom<Resource<SwapFee>>
    $forecast: ReadableAtom<Resource<SwapForecast | undefined>>
    $own: ReadableAtom<readonly SwapToken[]>
  }
}
