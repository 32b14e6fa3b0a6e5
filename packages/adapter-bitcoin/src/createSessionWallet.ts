import type { RpcSession, Wallet } from '@mooring/core'
import { sessionApi } from './apis/sessionApi.js'
import type { Grant } from './apis/WalletApi.js'
import { createAccounts } from './createAccounts.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'

/**
 * Creates a connected wallet from a session that only carries requests. It has no network of its own: each request names
 * its network.
 *
 * @see CAIP-27.
 */
export async function createSessionWallet({ session, fetch }: createSessionWallet.Options): Promise<Wallet> {
  const api = sessionApi(session)
  // A session that throws has no accounts.
  const grant = await api.connect().catch((): Grant => ({ accounts: [] }))
  return createBitcoinWallet({ api, accounts: createAccounts(api, grant), provider: session.provider, fetch })
}

export declare namespace createSessionWallet {
  type Options = {
    session: RpcSession
    /** The `fetch` for the endpoints of networks. */
    fetch: typeof globalThis.fetch
  }
}
