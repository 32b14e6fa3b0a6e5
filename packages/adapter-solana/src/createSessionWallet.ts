import type { RpcSession, Wallet } from '@mooring/core'
import { createMethods } from './createMethods.js'
import { createSessionSigner } from './createSessionSigner.js'
import { readSessionAccounts } from './readSessionAccounts.js'

/**
 * Creates a connected wallet from a session that only carries requests. It has no network of its own: each request
 * names its network.
 *
 * @see CAIP-27; docs.reown.com, "Solana RPC".
 */
export function createSessionWallet({ session, fetch }: createSessionWallet.Options): Wallet {
  const toState = (accounts: () => unknown): Wallet.State => ({
    accounts: readSessionAccounts(accounts).map(({ account }) => account),
  })
  return {
    namespace: 'solana',
    ...toState(() => session.accounts()),
    provider: session.provider,
    watch: (onChange) => session.watch((accounts) => onChange(toState(() => accounts))),
    ...createMethods({ signer: createSessionSigner(session), fetch }),
  }
}

export declare namespace createSessionWallet {
  type Options = {
    session: RpcSession
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
