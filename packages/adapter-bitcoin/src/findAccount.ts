import { type CaipNetworkId, ChainDisconnectedError, UnauthorizedProviderError } from '@mooring/core'
import type { BitcoinAccount } from './BitcoinAccount.js'
import type { Shared } from './readGrant.js'

/**
 * Finds an account among those that a wallet shares, and checks its network.
 *
 * @throws {UnauthorizedProviderError} The wallet does not share the account with this page, or has another one active.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 */
export function findAccount(
  { accounts, network: current }: Shared,
  address: string,
  network?: CaipNetworkId,
): BitcoinAccount {
  const found = accounts.find((account) => account.address === address)
  if (!found) throw new UnauthorizedProviderError({ details: `Choose the account ${address} in the wallet first.` })
  if (network === undefined || found.networks.includes(network)) return found
  const other = current ? 'The wallet is on another network.' : 'The account belongs to another network.'
  throw new ChainDisconnectedError({ details: `${other} Switch it first.` })
}
