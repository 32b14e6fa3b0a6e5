import type { Namespace } from '../caip/Namespace.js'
import type { EmailLogin } from '../email/EmailLogin.js'
import type { EmailUpdate } from '../email/EmailUpdate.js'
import type { AskSignIn } from '../siwx/SignInRequest.js'
import type { SocialLogin } from '../social/SocialLogin.js'
import type { Wallet } from './Wallet.js'

/**
 * The origin of a connector.
 *
 * @see Specification §3.
 */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'ID_AUTH'

/**
 * A way to reach a wallet: a provider in the page, a WalletConnect relay, an embedded frame.
 *
 * Every method rejects only with our errors (see `toRpcError`).
 */
export type Connector = {
  /** The same on every visit. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The chain families that it can reach. */
  readonly namespaces: readonly Namespace[]
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  /** The metadata that a wallet announces. It proves nothing. */
  readonly info?: { readonly rdns: string } | undefined
  /**
   * The name or path under which it is found in the page, as the catalogue writes it, where it announces no rdns. It
   * proves nothing.
   */
  readonly injectedId?: string | undefined
  readonly provider?: unknown
  /**
   * Asks the wallet to connect, and returns a wallet for each granted family. An abort drops a pending attempt, and has
   * no effect on a settled one.
   */
  readonly connect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  /** Preloads the code for connecting, from the page's own origin. Called when a visitor may choose it soon. */
  readonly preload?: () => Promise<unknown>
  /**
   * Reconnects without asking the visitor. A wallet that does not allow it is returned without accounts, if its `watch`
   * says when it shares them, or left out.
   */
  readonly reconnect?: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  /** The visitor logs in by e-mail before the wallet can connect. */
  readonly login?: EmailLogin | undefined
  /** Changes the address that the visitor logs in with. */
  readonly emailUpdate?: EmailUpdate | undefined
  /** The visitor logs in by a social account before the wallet can connect. */
  readonly social?: SocialLogin | undefined
  /** Shows the wallet's own settings, in its frame. */
  readonly openSettings?: (() => Promise<void>) | undefined
  /** Revokes the permission if the wallet supports it: for some families, or for all. */
  readonly disconnect: (parameters?: { namespaces?: readonly Namespace[] }) => Promise<void>
}

export declare namespace Connector {
  type Parameters = {
    /** The requested families, all among `namespaces` of the connector. */
    namespaces: readonly Namespace[]
    signal: AbortSignal
    /** Gets the URI to show as a QR code, each time there is a new one. */
    onUri?: ((uri: string) => void) | undefined
    /** Present if the page signs visitors in. What the wallet signs is returned as `signedIn` of the `Wallet`. */
    signIn?: AskSignIn | undefined
  }
}
