import type { Wallet } from '../adapter/Wallet.js'

/** An account to choose, and what the wallet says about it. */
export type AccountChoice = { readonly address: string } & Wallet.AccountDetails

/**
 * Finds accounts by their name or address. White space around what was typed, and capitals, do not count.
 *
 * @example
 * ```ts
 * import { findAccounts } from '@mooring/core/internal'
 *
 * findAccounts([{ address: '15oF…', name: 'Treasury' }], ' trea') // that one
 * ```
 *
 * @param accounts - The accounts of a wallet.
 * @param search - What was typed.
 */
export function findAccounts(accounts: readonly AccountChoice[], search: string): readonly AccountChoice[] {
  const words = search.trim().toLowerCase()
  if (words === '') return accounts
  return accounts.filter(({ address, name = '' }) => [name, address].some((text) => text.toLowerCase().includes(words)))
}
