import type { CaipAddress, Network } from '@mooring/core'
import { readProperty } from '@mooring/core'
import { isSolanaAddress } from './checkAddress.js'
import { toNetworkIds } from './clusters.js'

/** An account of a wallet: the validated fields, and the wallet's own object, which its methods expect. */
export type StandardAccount = {
  readonly account: object
  readonly address: string
  /** Their names in the Wallet Standard. */
  readonly chains: readonly string[]
}

/** The maximum number of accounts: a wallet with more is malicious. */
const limit = 200

/**
 * Reads the Solana accounts in the wallet's order. Some wallets list an account once for each of its clusters.
 *
 * @param value - The wallet's list of accounts, not validated.
 * @param wallet - The wallet. An account without chains is on all chains of the wallet.
 * @returns `undefined` if the value is not a list.
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

/** Returns the accounts on each of their networks, in CAIP-10, each once. */
export function toCaipAddresses(
  accounts: readonly StandardAccount[],
  networks: readonly Network[],
): readonly CaipAddress[] {
  const all = accounts.flatMap(({ address, chains }) =>
    chains.flatMap((chain) => toNetworkIds(chain, networks)).map((network): CaipAddress => `${network}:${address}`),
  )
  return [...new Set(all)]
}
