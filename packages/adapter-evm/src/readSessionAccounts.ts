import { type CaipAddress, parseCaipAddress } from '@mooring/core'
import { toAddresses } from './toAddresses.js'

/** How many accounts of a session are looked at: some wallets name each account on each of their networks. */
const limit = 2_000

/** Reads the accounts that a session gave, in its order: each once, with its checksum. What is not an EVM account is left out. */
export function readSessionAccounts(accounts: unknown): readonly CaipAddress[] {
  const given: unknown[] = Array.isArray(accounts) ? accounts.slice(0, limit) : []
  return [...new Set(given.flatMap((account) => readAccount(account) ?? []))]
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
