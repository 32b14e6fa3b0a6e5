import {
  type CaipAddress,
  type CaipNetworkId,
  parseCaipAddress,
  type RpcSession,
  UnauthorizedProviderError,
  type Wallet,
} from '@mooring/core'
import { createMethods } from './createMethods.js'
import type { EvmProvider } from './EvmProvider.js'
import { readSessionAccounts } from './readSessionAccounts.js'
import { switchNetwork } from './switchNetwork.js'

/**
 * Makes a connected wallet of a session that only carries requests. It has no network of its own: each request goes to
 * the network that it is for.
 *
 * @see CAIP-27.
 */
export function createSessionWallet({ session, fetch }: createSessionWallet.Options): Wallet {
  const read = () => readSessionAccounts(() => session.accounts())

  /** The networks on which the session has an account, or any account; the one that is asked for first, if it is there. */
  function networkOf(address: string | undefined, wanted?: CaipNetworkId): CaipNetworkId {
    const accounts = read().map(parseCaipAddress)
    const its = accounts.filter((account) => !address || account.address.toLowerCase() === address.toLowerCase())
    const found = its.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? its[0]
    if (found) return found.caipNetworkId
    const missing = address ? `does not share the account ${address}` : 'shares no account'
    throw new UnauthorizedProviderError({ details: `The wallet ${missing} with this page.` })
  }

  /** What an injected wallet is asked for, the session knows: the phone is not woken for it. */
  function providerAt(at: () => CaipNetworkId): EvmProvider {
    return {
      async request({ method, params = [] }) {
        const network = at()
        if (method === 'eth_chainId') return network.split(':')[1]
        if (method === 'eth_accounts')
          return read()
            .filter(isOn(network))
            .map((account) => parseCaipAddress(account).address)
        return session.request({ method, params, network })
      },
    }
  }

  return {
    namespace: 'eip155',
    accounts: read(),
    provider: session.provider,
    watch: (onChange) => session.watch((accounts) => onChange({ accounts: readSessionAccounts(() => accounts) })),
    ...createMethods({
      providerOf(address, wanted) {
        const network = networkOf(address, wanted)
        return providerAt(() => network)
      },
      fetch,
    }),
    async switchNetwork({ network }) {
      const { caipNetworkId } = network
      if (read().some(isOn(caipNetworkId))) return
      // A network that the session gains meanwhile is one that the wallet has come to.
      await switchNetwork({ provider: providerAt(() => networkOf(undefined, caipNetworkId)), network })
    },
  }
}

const isOn =
  (network: CaipNetworkId) =>
  (account: CaipAddress): boolean =>
    account.startsWith(`${network}:`)

export declare namespace createSessionWallet {
  type Options = {
    session: RpcSession
    /** How RPC endpoints are reached. */
    fetch: typeof globalThis.fetch
  }
}
