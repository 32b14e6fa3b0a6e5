import { type CaipAddress, parseCaipAddress } from '@mooring/core'
import { toAddresses } from './toAddresses.js'

/** The maximum number of accounts of a session: some wallets list each account for each of their networks. */
const limit = 2_000

/**
 * Reads the accounts of a session in order: each once, with its checksum. Accounts of other families are left out, and
 * a session that throws has none.
 */
export function readSessionAccounts(read: () => unknown): readonly CaipAddress[] {
  try {
    const accounts = read()
    const given: unknown[] = Array.isArray(accounts) ? accounts.slice(0, limit) : []
    return [...new Set(given.flatMap((account) => readAccount(account) ?? []))]
  } catch {
    return []
  }
}

function readAccount(account: unknown): CaipAddress | undefined {
  try {
    const { chainNamespace, caipNetworkId, address } = parseCaipAddress(account as string)
    const [found] = toAddresses([address]) ?? []
    return chainNamespace === 'eip155' && found ? `${caipNetworkId}:${found}` : undefined
  } catch {
    return undefined
  }
}
