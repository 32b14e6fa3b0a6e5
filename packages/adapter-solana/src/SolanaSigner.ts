import type { CaipNetworkId, Wallet } from '@mooring/core'

/**
 * What a wallet can be asked for, however it is reached. Answers are read: bytes are bytes. A missing method is one that
 * the wallet does not have.
 */
export type SolanaSigner = {
  readonly signMessage: (parameters: { address: string; message: Uint8Array }) => Promise<Uint8Array>
  readonly signTransactions?: ((parameters: SolanaSigner.Signing) => Promise<readonly Uint8Array[]>) | undefined
  /** Makes the request, once. The answer is a signature in base58, or anything else. */
  readonly signAndSend?:
    | ((parameters: Omit<SolanaSigner.Signing, 'transactions'> & { transaction: Uint8Array }) => Promise<unknown>)
    | undefined
  readonly signIn?: ((input: Omit<Wallet.SignIn, 'network'> & { chainId: string }) => Promise<unknown>) | undefined
  /**
   * Checks that the wallet serves the account on the network.
   *
   * @throws {UnauthorizedProviderError} The wallet does not share the account with this page.
   * @throws {ChainDisconnectedError} The wallet does not serve the network.
   */
  readonly check: (address: string, network?: CaipNetworkId) => void
}

export declare namespace SolanaSigner {
  type Signing = { address: string; network: CaipNetworkId; transactions: readonly Uint8Array[] }
}
