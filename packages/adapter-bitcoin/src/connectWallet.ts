import { NoAccountError, toRpcError, untilCancelled, type Wallet } from '@mooring/core'
import type { Grant, WalletApi } from './apis/WalletApi.js'
import { createAccounts } from './createAccounts.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'

/**
 * Connects a wallet of the page. An abort ends the attempt at once, and a late answer of the wallet is ignored.
 *
 * @returns The wallet. After a silent attempt without a permission, it has no accounts.
 * @throws {NoAccountError} The wallet agreed, but returned no account with a valid address.
 * @throws {ConnectionCancelledError} The signal was aborted.
 */
export async function connectWallet(options: connectWallet.Options): Promise<readonly Wallet[]> {
  try {
    return await untilCancelled(options.signal, () => connect(options))
  } catch (thrown) {
    throw toRpcError(thrown)
  }
}

async function connect({ api, provider, name, isSilent, signal, fetch }: connectWallet.Options): Promise<Wallet[]> {
  const grant: Grant | undefined = isSilent ? await (api.resume ?? api.read)?.() : await api.connect()
  const accounts = createAccounts(api, grant ?? { accounts: [] })
  if (accounts.shared().accounts.length === 0 && !isSilent) throw new NoAccountError({ wallet: name })
  return signal.aborted ? [] : [createBitcoinWallet({ api, accounts, provider, fetch })]
}

export declare namespace connectWallet {
  type Options = {
    api: WalletApi
    /** The wallet's own object, for libraries of the page. */
    provider: unknown
    /** The wallet's name, for errors. */
    name: string
    signal: AbortSignal
    /** Uses only an existing permission, and never asks the visitor. */
    isSilent: boolean
    /** The `fetch` for the endpoints of networks. */
    fetch: typeof globalThis.fetch
  }
}
