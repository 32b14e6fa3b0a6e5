import type { CaipNetworkId, Wallet } from '@mooring/core'

/**
 * The requests to a wallet, in the page or behind a session. Signatures are already validated bytes. A method is missing
 * if the wallet does not support it.
 */
export type SolanaSigner = {
  readonly signMessage: (parameters: { address: string; message: Uint8Array }) => Promise<Uint8Array>
  readonly signTransactions?: ((parameters: SolanaSigner.Signing) => Promise<readonly Uint8Array[]>) | undefined
  /** Sends the request once. The answer should be a signature in base58, but is not validated. */
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
