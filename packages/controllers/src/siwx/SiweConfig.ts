/**
 * Signing in with Ethereum alone, as pages of AppKit configure it: the result of its `createSIWEConfig`, or the options
 * of that function.
 *
 * @see Specification §5: it excludes `siwx`.
 */
export type SiweConfig = SiweConfig.Methods &
  SiweConfig.Options & {
    readonly methods?: SiweConfig.Methods | undefined
    readonly options?: SiweConfig.Options | undefined
  }

export declare namespace SiweConfig {
  type Session = { address: string; chainId: number | string }

  type MessageParameters = {
    domain: string
    uri: string
    statement?: string | undefined
    resources?: readonly string[] | undefined
    requestId?: string | undefined
    iat?: string | undefined
    nbf?: string | undefined
    exp?: string | undefined
  }

  type Methods = {
    readonly getNonce?: ((address?: string) => Promise<string>) | undefined
    readonly getMessageParams?: (() => Promise<MessageParameters>) | undefined
    // biome-ignore lint/suspicious/noExplicitAny: pages type the parameters themselves.
    readonly createMessage?: ((parameters: any) => string) | undefined
    readonly verifyMessage?: ((parameters: { message: string; signature: string }) => Promise<boolean>) | undefined
    readonly getSession?: (() => Promise<Session | null | undefined>) | undefined
    readonly signOut?: (() => Promise<boolean>) | undefined
    readonly onSignIn?: ((session?: { address: string; chainId: number }) => void) | undefined
    readonly onSignOut?: (() => void) | undefined
  }

  type Options = {
    /** @default true */
    readonly enabled?: boolean | undefined
    /** @default true */
    readonly required?: boolean | undefined
    /** @default true */
    readonly signOutOnDisconnect?: boolean | undefined
    /** @default true */
    readonly signOutOnAccountChange?: boolean | undefined
    /** @default true */
    readonly signOutOnNetworkChange?: boolean | undefined
  }
}
