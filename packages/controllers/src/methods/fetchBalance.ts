import type { Balance, BaseError } from '@mooring/core'
import type { BalanceController } from '../balance/createBalanceController.js'

/** The answer to a page that asks for the balance. */
export type BalanceResult = {
  /** In base units, with decimals and symbol. */
  data: Balance | undefined
  error: BaseError | undefined
  isSuccess: boolean
  isError: boolean
}

/** Reads the native balance of the active account. It never rejects: the failure is in `error`. */
export async function fetchBalance({ refresh, $balance }: BalanceController): Promise<BalanceResult> {
  await refresh()
  const { status, data, error } = $balance.get()
  return { data, error, isSuccess: status === 'success', isError: status === 'error' }
}
