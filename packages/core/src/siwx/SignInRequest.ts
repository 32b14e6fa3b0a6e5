import type { CaipNetworkId, Namespace } from '../caip/Namespace.js'
import type { SiwxMessage } from '../embedded/messageFields.js'

/**
 * A sign-in message without its account: the wallet adds the account that the visitor chooses, and signs while it
 * connects.
 *
 * @see CAIP-222; ERC-7846; Wallet Standard, `solana:signIn`.
 */
export type SignInRequest = Readonly<Omit<SiwxMessage, 'accountAddress' | 'chainId' | 'serializedMessage'>> & {
  /** CAIP-2 */
  readonly chainId: CaipNetworkId
}

/**
 * Asks the page what a visitor may sign while the wallet connects. Call it only for a wallet that can do so. It never
 * rejects; without an answer, the wallet connects as usual.
 */
export type AskSignIn = (wanted: AskSignIn.Wanted) => Promise<SignInRequest | undefined>

export declare namespace AskSignIn {
  type Wanted = {
    /** The family of the account. */
    readonly namespace: Namespace
    /** The network of the wallet, if it is known. @default the network in use */
    readonly network?: CaipNetworkId | undefined
  }
}
