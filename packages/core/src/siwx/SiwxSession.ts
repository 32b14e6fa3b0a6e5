import type { SiwxMessage } from '../embedded/messageFields.js'

/**
 * Proof of a sign-in with an account.
 *
 * @see Specification §3: data, message, signature, cacao. CAIP-122.
 */
export type SiwxSession = {
  /** The signed message, field by field. */
  readonly data: SiwxMessage
  /** The exact signed text. */
  readonly message: string
  readonly signature: string
  /** The same as one record, if the wallet signed while connecting. */
  readonly cacao?: Cacao | undefined
}

/**
 * A chain-agnostic record of a signature.
 *
 * @see CAIP-74.
 */
export type Cacao = {
  readonly h: { readonly t: 'caip122' }
  readonly p: {
    /** The signer, as `did:pkh:` and a CAIP-10 account. */
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version: string
    readonly nonce: string
    /** ISO 8601. */
    readonly iat: string
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string | undefined }
}
