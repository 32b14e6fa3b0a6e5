import { lazy, SendError, toRpcError, UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import type { WalletApi } from './apis/WalletApi.js'
import { chains } from './chains.js'
import type { Accounts } from './createAccounts.js'
import { loadSending } from './loadSending.js'
import type { requestsPart } from './requests/requestsPart.js'
import { signMessage } from './signMessage.js'

/**
 * Loads the code that explains requests. Later calls make no request.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
const loadRequests: () => Promise<typeof requestsPart> = lazy(
  async () => (await import('./requests/requestsPart.js')).requestsPart,
).load

/** Creates a connected wallet, of the page or of a session. The code for sending loads on first use. */
export function createBitcoinWallet({ api, accounts, provider, fetch }: createBitcoinWallet.Options): Wallet {
  /** If the code fails to load, nothing was sent: the wallet was not asked. */
  const loadToSend = () =>
    loadSending().catch((cause) => {
      throw new SendError({ cause })
    })

  const { switchNetwork } = api
  const wallet: Wallet = {
    namespace: 'bip122',
    ...accounts.state(),
    provider,
    watch: accounts.watch,
    accountType: (address) => accounts.find(address)?.type,
    chooseAccount: accounts.use,
    async signMessage(parameters) {
      if (!api.signMessage) throw new UnsupportedProviderMethodError(lacks.signMessage)
      return signMessage({ ...parameters, api, accounts, sign: api.signMessage })
    },
    request: async (parameters) => (await loadRequests()).requestWallet({ ...parameters, wallet }),
    explain: async (parameters) =>
      (await loadRequests()).explain({
        ...parameters,
        accounts: accounts.shared().accounts,
        signsOnly: !api.sendTransfer,
        fetch,
      }),
    ...(api.signPsbt && {
      signPsbt: async (parameters) => (await loadToSend()).signPsbt({ ...parameters, api, accounts }),
    }),
    ...((api.sendTransfer || api.signPsbt) && {
      sendTransfer: async (parameters) => (await loadToSend()).sendTransfer({ ...parameters, api, accounts, fetch }),
      findTransaction: async (parameters) => (await loadSending()).findTransaction({ ...parameters, fetch }),
    }),
    ...(switchNetwork && {
      async switchNetwork({ network: { caipNetworkId, name } }) {
        const chain = chains.find(({ network }) => network === caipNetworkId)
        if (!chain) throw new UnsupportedProviderMethodError({ details: `The wallet does not know ${name}.` })
        try {
          await switchNetwork(chain)
        } catch (thrown) {
          throw toRpcError(thrown)
        }
        // Some wallets never report a change of network.
        await accounts.refresh().catch(() => {})
      },
    }),
  }
  return wallet
}

const lacks = {
  signMessage: { details: 'It has no method to sign a message.' },
} as const

export declare namespace createBitcoinWallet {
  type Options = {
    api: WalletApi
    accounts: Accounts
    /** The wallet's own object, for libraries of the page. */
    provider: unknown
    /** The `fetch` for the endpoints of networks. */
    fetch: typeof globalThis.fetch
  }
}
