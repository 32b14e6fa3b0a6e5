import type { Account } from '@mooring/core'

/** The connected account, as plain data. */
export type AccountInfo = Pick<Account, 'allAccounts' | 'caipAddress' | 'address' | 'isConnected' | 'status'>

/** Keeps only data that a page can print and store: no wallet, no provider. */
export function describeAccount({ allAccounts, caipAddress, address, isConnected, status }: Account): AccountInfo {
  return { allAccounts, caipAddress, address, isConnected, status }
}
