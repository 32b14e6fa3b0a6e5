import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '@mooring/core'
import { isSolanaAddress } from './checkAddress.js'

/** The maximum number of accounts of a session. */
const limit = 2_000

/** The references that older wallets use for the clusters. */
const older: Readonly<Record<string, CaipNetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

export type SessionAccount = {
  readonly account: CaipAddress
  readonly address: string
  readonly network: CaipNetworkId
  /** The wallet's own name for the network. */
  readonly named: CaipNetworkId
}

/**
 * Reads the accounts of a session in order, each once. Leaves out accounts of other families. Returns an empty list if
 * the session throws.
 */
export function readSessionAccounts(read: () => unknown): readonly SessionAccount[] {
  const found = new Map<string, SessionAccount>()
  try {
    const accounts = read()
    const given: unknown[] = Array.isArray(accounts) ? accounts.slice(0, limit) : []
    for (const text of given) {
      const account = readAccount(text)
      if (account && !found.has(account.account)) found.set(account.account, account)
    }
  } catch {}
  return [...found.values()]
}

function readAccount(text: unknown): SessionAccount | undefined {
  try {
    const { chainNamespace, caipNetworkId: named, address } = parseCaipAddress(text as string)
    if (chainNamespace !== 'solana' || !isSolanaAddress(address)) return undefined
    const network = (Object.hasOwn(older, named) && older[named]) || named
    return { account: `${network}:${address}`, address, network, named }
  } catch {
    return undefined
  }
}
