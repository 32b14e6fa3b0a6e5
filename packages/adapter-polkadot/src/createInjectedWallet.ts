import { UnauthorizedProviderError, UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import { createAccounts } from './createAccounts.js'
import { createMethods } from './createMethods.js'
import type { InjectedAccount, Signer } from './InjectedAccount.js'
import type { InjectedWallet } from './InjectedExtension.js'
import type { PageContext } from './PageContext.js'

/** Creates a connected wallet of the page. It has no network of its own, and serves those of the page. */
export function createInjectedWallet({ injected, list, context }: createInjectedWallet.Options): Wallet {
  const accounts = createAccounts({ injected, list, networks: context.networks })

  function signerOf(address: string): Signer {
    const account = accounts.find(address)
    if (!account) {
      const details = `The wallet does not share the account ${address} with this page. Choose it in the wallet.`
      throw new UnauthorizedProviderError({ details })
    }
    const { keyType } = account
    return {
      address: account.address,
      keyType,
      // The wallet's own functions, called on their object.
      async signRaw(raw) {
        if (typeof injected.signer?.signRaw !== 'function') throw cannot('messages')
        return injected.signer.signRaw(raw)
      },
      async signPayload(payload) {
        if (typeof injected.signer?.signPayload !== 'function') throw cannot('transactions')
        return injected.signer.signPayload(payload)
      },
    }
  }

  return {
    namespace: 'polkadot',
    ...accounts.get(),
    provider: injected,
    watch: accounts.watch,
    describeAccount: (address) => accounts.find(address)?.details,
    chooseAccount: accounts.use,
    ...createMethods({ signerOf, fetch: context.fetch }),
  }
}

const cannot = (what: string): Error =>
  new UnsupportedProviderMethodError({ details: `The wallet does not sign ${what} for pages. Use another wallet.` })

export declare namespace createInjectedWallet {
  type Options = { injected: InjectedWallet; list: readonly InjectedAccount[]; context: PageContext }
}
