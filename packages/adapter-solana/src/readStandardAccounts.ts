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
 * Reads the accounts of Solana in the order of the wallet. Some wallets list an account once for each of its clusters.
 *
 * @param value - A list from a wallet, which may be anything.
 * @param wallet - The wallet: an account that names no chain is on all of its chains.
 * @returns Nothing if it is not a list.
 */
export function readStandardAccounts(value: unknown, wallet: object): readonly StandardAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, limit).flatMap((account): StandardAccount | readonly [] => {
    const address = readProperty(account, 'address')
    const own = readChains(account)
    const chains = own.length > 0 ? own : readChains(wallet)
    return isSolanaAddress(address) && chains.length > 0 ? { account, address, chains } : []
  })
}

function readChains(value: unknown): readonly string[] {
  const chains = readProperty(value, 'chains')
  const isOurs = (chain: unknown): chain is string => typeof chain === 'string' && chain.startsWith('solana:')
  return Array.isArray(chains) ? chains.slice(0, limit).filter(isOurs) : []
}

/** The accounts on each network that they serve, in CAIP-10, each once. */
export function toCaipAddresses(
  accounts: readonly StandardAccount[],
  networks: readonly Network[],
): readonly CaipAddress[] {
  const all = accounts.flatMap(({ address, chains }) =>
    chains.flatMap((chain) => toNetworkIds(chain, networks)).map((network): CaipAddress => `${network}:${address}`),
  )
  return [...new Set(all)]
}
