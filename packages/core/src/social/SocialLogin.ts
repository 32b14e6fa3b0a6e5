import type { SocialProvider, WindowProvider } from './SocialProvider.js'

/**
 * The way into an embedded wallet by a social account. Its window belongs to the wallet: the page never holds what ends
 * the login. After the last step the wallet connects as any other.
 *
 * @see Specification §7: get social redirect uri, connect social.
 */
export type SocialLogin = {
  /** What the wallet offers, or undefined until it has said so. */
  readonly providers: readonly SocialProvider[] | undefined
  /** Begins a login, and shows the wallet: its own button opens the window of the provider. */
  readonly begin: (provider: WindowProvider, options: SocialLogin.Options) => Promise<void>
  /** Resolves with the address that a login led to, which has an `error` if it failed. The visitor may take long. */
  readonly waitForResult: (options: { readonly signal: AbortSignal }) => Promise<string>
  /** The wallet connects as whoever logged in with this result, the next time it is asked. */
  readonly use: (resultUri: string) => void
  /** Begins a login with Farcaster. Returns the address that the visitor scans or opens. */
  readonly beginFarcaster: (options: SocialLogin.Options) => Promise<string>
  /** Resolves with the visitor's name when they have approved it, on any device. */
  readonly waitForFarcaster: (options: SocialLogin.Options) => Promise<string>
  /** The visitor does not go on. */
  readonly abort: () => void
}

export declare namespace SocialLogin {
  type Options = {
    readonly signal: AbortSignal
    /** How long the wallet may take for an answer (ms). */
    readonly timeout: number
  }
}
