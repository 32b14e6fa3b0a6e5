import { type BalanceResult, fetchBalance } from '@mooring/controllers'
import { findKit } from '@mooring/ui-lit'

/**
 * Reads the native balance of the active account.
 *
 * @example
 * ```ts
 * import { useAppKitBalance } from '@mooring/vue'
 *
 * const { fetchBalance } = useAppKitBalance()
 * const { data } = await fetchBalance()
 * console.log(data?.symbol)
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitBalance" hook'
 */
export function useAppKitBalance(): useAppKitBalance.ReturnType {
  const { balance } = findKit('useAppKitBalance')
  return { fetchBalance: () => fetchBalance(balance) }
}

export declare namespace useAppKitBalance {
  type ReturnType = {
    /** It never rejects: the failure is in `error`. After a failure it retries only after 30 s. */
    fetchBalance: () => Promise<BalanceResult>
  }
}
