import type { CaipAddress, Network } from '@mooring/core'
import { readProperty } from '@mooring/core'
import { isSolanaAddress } from './checkAddress.js'
import { toNetworkIds } from './clusters.js'

/** An account of a wallet: its own object, which the wallet wants back, and what was read of it. */
export type StandardAccount = {
  readonly account: object
  readonly address: string
  /** The clusters by the names of the Wallet Standard. */
  readonly chains: readonly string[]
}

/** The maximum number of accounts: a wallet with more is malicious. */
const limit = 200

/**
 * Reads accounts in the order of the wallet: those of Solana, each once.
 *
 * @param value - A list from a wallet, which may be anything.
 * @param wallet - The wallet: an account that names no chain is on all of its chains.
 * @returns Nothing if it is not a list.
 */
export function readStandardAccounts(value: unknown, wallet: object): readonly StandardAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const found = new Map<string, StandardAccount>()
  for (const account of value.slice(0, limit)) {
    const address = readProperty(account, 'address')
    if (!isSolanaAddress(address) || found.has(address)) continue
    const own = readChains(account)
    const chains = own.length > 0 ? own : readChains(wallet)
    if (chains.length > 0) found.set(address, { account, address, chains })
  }
  return [...found.values()]
}

function readChains(value: unknown): readonly string[] {
  const chains = readProperty(value, 'chains')
  const isOurs = (chain: unknown): chain is string => typeof chain === 'string' && chain.startsWith('solana:')
  return Array.isArray(chains) ? chains.slice(0, limit).filter(isOurs) : []
}

/** The accounts on each network that they serve, in CAIP-10. */
export function toCaipAddresses(
  accounts: readonly StandardAccount[],
  networks: readonly Network[],
): readonly CaipAddress[] {
  return accounts.flatMap(({ address, chains }) =>
    chains.flatMap((chain) => toNetworkIds(chain, networks)).map((network): CaipAddress => `${network}:${address}`),
  )
}
