import { CollectibleAccountError, type Network, SendError, sentNothing, toRpcError, within } from '@mooring/core'
import type { BitcoinAccount } from './BitcoinAccount.js'
import type { Accounts } from './createAccounts.js'
import { findAccount } from './findAccount.js'
import type { Shared } from './readGrant.js'

/** The time limit for reading the shared accounts (ms). The wallet does not ask the visitor. */
const timeout = 10_000

/**
 * Checks right before sending that the wallet shares the account and is on the network, and that the account is not one
 * for collectibles.
 *
 * @throws {CollectibleAccountError} Coins of the account may carry collectibles.
 * @throws {UnauthorizedProviderError} The wallet does not share the account, or has another one active.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 * @throws {SendError} The wallet did not answer. Each of these errors means that nothing was sent.
 */
export async function checkSender({ accounts, network, from }: checkSender.Parameters): Promise<BitcoinAccount> {
  if (accounts.find(from)?.type === 'ordinal') throw new CollectibleAccountError()
  const account = findAccount(await readShared(accounts), from, network.caipNetworkId)
  if (account.type === 'ordinal') throw new CollectibleAccountError()
  return account
}

async function readShared(accounts: Accounts): Promise<Shared> {
  try {
    return await within(timeout, accounts.refresh(), () => {
      throw new SendError()
    })
  } catch (thrown) {
    const error = toRpcError(thrown)
    throw sentNothing(error) ? error : new SendError({ cause: error })
  }
}

export declare namespace checkSender {
  type Parameters = { accounts: Accounts; network: Network; from: string }
}
