import { type CaipAddress, parseCaipAddress } from '@mooring/core'
import { toAddresses } from './toAddresses.js'
import { toChainId } from './toChainId.js'

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
    const { chainNamespace, chainId, address } = parseCaipAddress(account as string)
    if (chainNamespace !== 'eip155') return undefined
    const [found] = toAddresses([address]) ?? []
    // One network has one name: `eip155:01` is `eip155:1`.
    return found && /^\d+$/u.test(chainId) ? `eip155:${toChainId(chainId)}:${found}` : undefined
  } catch {
    return undefined
  }
}
