import { type BalanceResult, fetchBalance } from '@mooring/controllers'
import { useKit } from '../useKit.js'

/**
 * Reads the native balance of the active account.
 *
 * @example
 * ```tsx
 * import { useAppKitBalance } from '@mooring/ui-react'
 *
 * export const Refresh = () => {
 *   const { fetchBalance } = useAppKitBalance()
 *   return <button onClick={async () => console.log(await fetchBalance())}>Balance</button>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitBalance" hook'
 */
export function useAppKitBalance(): useAppKitBalance.ReturnType {
  const { balance } = useKit('useAppKitBalance')
  return { fetchBalance: () => fetchBalance(balance) }
}

export declare namespace useAppKitBalance {
  type ReturnType = {
    /** It never rejects: the failure is in `error`. After a failure it retries only after 30 s. */
    fetchBalance: () => Promise<BalanceResult>
  }
}
