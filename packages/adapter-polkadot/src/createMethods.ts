import { type CaipNetworkId, lazy, SendError, type Wallet } from '@mooring/core'
import type { Signer } from './InjectedAccount.js'
import { loadSending } from './loadSending.js'
import type { requestsPart } from './requests/requestsPart.js'
import { signMessage } from './signMessage.js'
import { signPayload } from './signPayload.js'

/**
 * Loads the code that explains requests. Later calls make no request.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
const loadRequests: () => Promise<typeof requestsPart> = lazy(
  async () => (await import('./requests/requestsPart.js')).requestsPart,
).load

export type Methods = Required<
  Pick<Wallet, 'signMessage' | 'signPayload' | 'request' | 'explain' | 'sendTransfer' | 'findTransaction'>
>

/** The methods that all wallets share. The code for sending loads on first use. */
export function createMethods({ signerOf, fetch }: createMethods.Options): Methods {
  const methods: Methods = {
    request: async (parameters) => (await loadRequests()).requestWallet({ ...parameters, wallet: methods }),
    explain: async (parameters) => (await loadRequests()).explain({ ...parameters, fetch }),
    signMessage: async ({ address, message }) => signMessage({ signer: signerOf(address), message }),
    signPayload: async (payload) =>
      signPayload({ signer: signerOf(payload.address, networkOf(payload.genesisHash)), payload }),
    async sendTransfer(transfer) {
      // If the code fails to load, nothing was sent: the wallet was not asked.
      const part = await loadSending().catch((cause) => {
        throw new SendError({ cause })
      })
      const signer = signerOf(transfer.from, transfer.network.caipNetworkId)
      return part.sendTransfer({ ...transfer, signer, fetch })
    },
    findTransaction: async (search) => (await loadSending()).findTransaction({ ...search, fetch }),
  }
  return methods
}

const networkOf = (genesisHash: string): CaipNetworkId => `polkadot:${genesisHash.slice(2, 34)}`

export declare namespace createMethods {
  type Options = {
    /**
     * Returns the signer of an account: on that network if the account exists there, otherwise on another one.
     *
     * @throws {UnauthorizedProviderError} The wallet does not share the account with this page.
     */
    signerOf: (address: string, network?: CaipNetworkId) => Signer
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
