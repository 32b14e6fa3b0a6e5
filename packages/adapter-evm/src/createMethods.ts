import { type CaipNetworkId, lazy, SendError, type Wallet } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { loadSending } from './loadSending.js'
import type { requestsPart } from './requests/requestsPart.js'
import type { sendPart } from './sendPart.js'
import { signMessage } from './signMessage.js'
import { signTypedData } from './signTypedData.js'

/**
 * Loads the code that explains requests. Later calls make no request.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
const loadRequests: () => Promise<typeof requestsPart> = lazy(
  async () => (await import('./requests/requestsPart.js')).requestsPart,
).load

export type Methods = Required<
  Pick<
    Wallet,
    | 'request'
    | 'explain'
    | 'simulate'
    | 'signMessage'
    | 'signTypedData'
    | 'sendTransfer'
    | 'prepareTransfer'
    | 'sendTransaction'
    | 'findTransaction'
    | 'capabilities'
    | 'sendCalls'
    | 'callsStatus'
  >
>

/** The methods of every EVM wallet, however it is reached. The code for sending loads on first use. */
export function createMethods({ providerOf, switchNetwork, fetch }: createMethods.Options): Methods {
  /** If the code fails to load, the wallet was not asked. */
  const loadToSend = (): Promise<typeof sendPart> =>
    loadSending().catch((cause) => {
      throw new SendError({ cause })
    })

  const sendTransaction = async (parameters: Wallet.Transfer | Wallet.Transaction): Promise<string> => {
    const part = await loadToSend()
    const provider = providerOf(parameters.from, parameters.network.caipNetworkId)
    return part.sendTransaction({ ...parameters, provider, fetch })
  }

  return {
    request: async (parameters) => (await loadRequests()).passRequest({ ...parameters, providerOf, switchNetwork }),
    explain: async (parameters) => (await loadRequests()).explain({ ...parameters, fetch }),
    simulate: async (parameters) => (await loadRequests()).simulate({ ...parameters, fetch }),
    signMessage: async (parameters) => signMessage({ ...parameters, provider: providerOf(parameters.address) }),
    async signTypedData(parameters) {
      const { chainId } = parameters.typedData.domain
      // Wallets refuse data for another network than the requested one.
      const provider = providerOf(parameters.address, chainId === undefined ? undefined : `eip155:${String(chainId)}`)
      return signTypedData({ ...parameters, provider })
    },
    sendTransfer: sendTransaction,
    prepareTransfer: async (parameters) => (await loadToSend()).prepareTransfer({ ...parameters, fetch }),
    sendTransaction,
    findTransaction: async (parameters) => (await loadSending()).findTransaction({ ...parameters, fetch }),
    async capabilities(parameters) {
      const part = await loadSending()
      return part.readCapabilities({ ...parameters, provider: providerOf(parameters.address) })
    },
    async sendCalls(parameters) {
      const part = await loadToSend()
      const provider = providerOf(parameters.from, parameters.network.caipNetworkId)
      return part.sendCalls({ ...parameters, provider })
    },
    async callsStatus({ id, network }) {
      const part = await loadSending()
      return part.readCallsStatus({ id, provider: providerOf(undefined, network.caipNetworkId) })
    },
  }
}

export declare namespace createMethods {
  type Options = {
    /**
     * Returns the session for an account: on that network if the account is there, otherwise on another one.
     *
     * @throws {UnauthorizedProviderError} The wallet does not share the account with this page.
     */
    providerOf: (address: string | undefined, network?: CaipNetworkId) => EvmProvider
    switchNetwork: NonNullable<Wallet['switchNetwork']>
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
