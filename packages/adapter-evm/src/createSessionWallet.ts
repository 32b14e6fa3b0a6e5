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
 * Creates a connected wallet from a session that only carries requests. It has no network of its own: each request
 * names its network.
 *
 * @see CAIP-27.
 */
export function createSessionWallet({ session, fetch }: createSessionWallet.Options): Wallet {
  const read = () => readSessionAccounts(() => session.accounts())

  /** The networks of an account or of any account in the session, the requested network first if it is among them. */
  function networkOf(address: string | undefined, wanted?: CaipNetworkId): CaipNetworkId {
    const accounts = read().map(parseCaipAddress)
    const its = accounts.filter((account) => !address || account.address.toLowerCase() === address.toLowerCase())
    const found = its.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? its[0]
    if (found) return found.caipNetworkId
    const missing = address ? `does not share the account ${address}` : 'shares no account'
    throw new UnauthorizedProviderError({ details: `The wallet ${missing} with this page.` })
  }

  /** The session knows these answers, so the phone is not asked. */
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

  const toNetwork: NonNullable<Wallet['switchNetwork']> = async ({ network }) => {
    const { caipNetworkId } = network
    if (read().some(isOn(caipNetworkId))) return
    // A network that the session gains is one that the wallet has switched to.
    await switchNetwork({ provider: providerAt(() => networkOf(undefined, caipNetworkId)), network })
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
      switchNetwork: toNetwork,
      fetch,
    }),
    switchNetwork: toNetwork,
  }
}

const isOn =
  (network: CaipNetworkId) =>
  (account: CaipAddress): boolean =>
    account.startsWith(`${network}:`)

export declare namespace createSessionWallet {
  type Options = {
    session: RpcSession
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
