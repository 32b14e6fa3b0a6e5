import { lazy, SolanaSendError, type Wallet } from '@mooring/core'
import { toBase58 } from './base58.js'
import { loadSending } from './loadSending.js'
import type { requestsPart } from './requests/requestsPart.js'
import type { SolanaSigner } from './SolanaSigner.js'
import type { sendPart } from './sendPart.js'
import { signIn } from './signIn.js'

/**
 * Loads the code that explains requests. Later calls make no request.
 *
 * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
 */
const loadRequests: () => Promise<typeof requestsPart> = lazy(
  async () => (await import('./requests/requestsPart.js')).requestsPart,
).load

type Method =
  | 'signIn'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signAndSendTransaction'
  | 'sendTransfer'
  | 'prepareTransfer'
  | 'findTransaction'
  | 'request'
  | 'explain'
  | 'simulate'

/** The methods that all Solana wallets share. The code for sending loads on first use. */
export function createMethods({ signer, fetch }: createMethods.Options): Pick<Wallet, 'signMessage' | Method> {
  const { signTransactions, signAndSend } = signer

  /** If the code fails to load, nothing was sent: the wallet was not asked. */
  const loadToSend = (): Promise<typeof sendPart> =>
    loadSending().catch((cause) => {
      throw new SolanaSendError({ cause })
    })

  return {
    signMessage: async ({ address, message }) =>
      toBase58(await signer.signMessage({ address, message: new TextEncoder().encode(message) })),
    request: async (parameters) => (await loadRequests()).requestSigner({ ...parameters, signer, fetch }),
    explain: async (parameters) => (await loadRequests()).explain({ ...parameters, fetch }),
    simulate: async (parameters) => (await loadRequests()).simulate({ ...parameters, fetch }),
    ...(signer.signIn && { signIn: (parameters) => signIn({ ...parameters, signer }) }),
    ...(signTransactions && {
      async signTransaction({ address, network: { caipNetworkId: network }, transaction }) {
        const [signed] = await signTransactions({ address, network, transactions: [transaction] })
        return signed as Uint8Array
      },
      signAllTransactions: ({ address, network, transactions }) =>
        signTransactions({ address, network: network.caipNetworkId, transactions }),
    }),
    ...((signTransactions || signAndSend) && {
      signAndSendTransaction: async (parameters) =>
        (await loadToSend()).sendSerialized({ ...parameters, signer, fetch }),
      sendTransfer: async (parameters) => (await loadToSend()).sendTransfer({ ...parameters, signer, fetch }),
      async prepareTransfer(parameters) {
        const { transaction } = await (await loadToSend()).prepareTransfer({ ...parameters, fetch })
        return { calls: [], transactions: [transaction] }
      },
      findTransaction: async (parameters) => (await loadSending()).findTransaction({ ...parameters, fetch }),
    }),
  }
}

export declare namespace createMethods {
  type Options = {
    signer: SolanaSigner
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
