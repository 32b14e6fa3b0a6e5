/**
 * Makes the option `siweConfig` of `createAppKit`, for pages that come from AppKit. New pages use `siwx()`, which knows
 * every chain family.
 *
 * @example
 * ```ts
 * import { createSIWEConfig, formatMessage } from '@mooring/siwx'
 *
 * const siweConfig = createSIWEConfig({
 *   getMessageParams: async () => ({ domain: location.host, uri: location.origin, chains: [1], statement: 'Sign in' }),
 *   createMessage: ({ address, ...rest }) => formatMessage(rest, address),
 *   getNonce: async () => (await fetch('/auth/nonce')).text(),
 *   getSession: async () => (await fetch('/auth/session')).json(),
 *   verifyMessage: async (signed) => (await fetch('/auth/verify', { method: 'POST', body: JSON.stringify(signed) })).ok,
 *   signOut: async () => (await fetch('/auth/sign-out', { method: 'POST' })).ok,
 * })
 * ```
 *
 * @see Specification §5; EIP-4361.
 */
export function createSIWEConfig(config: SIWEConfig): AppKitSIWEClient {
  const { enabled = true, required = true, ...rest } = config
  const { signOutOnDisconnect = true, signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  const options = { enabled, required, signOutOnDisconnect, signOutOnAccountChange, signOutOnNetworkChange }
  return { ...rest, ...options, methods: config, options }
}

export type SIWESession = { address: string; chainId: number }

/** What `getMessageParams` says about the message. Times are ISO 8601. */
export type SIWEMessageArgs = {
  domain: string
  uri: string
  /** The networks of the page. The message names the one in use. */
  chains?: number[]
  statement?: string
  resources?: string[]
  requestId?: string
  iat?: string
  nbf?: string
  exp?: string
}

/** What `createMessage` is called with. */
export type SIWECreateMessageArgs = SIWEMessageArgs & {
  /** The account as `did:pkh:eip155:1:0x…`. `formatMessage` reads it. */
  address: string
  chainId: number
  nonce: string
  version: '1'
}

export type SIWEVerifyMessageArgs = { message: string; signature: string }

export type SIWEClientMethods = {
  getNonce: (address?: string) => Promise<string>
  getMessageParams?: () => Promise<SIWEMessageArgs>
  createMessage: (args: SIWECreateMessageArgs) => string
  verifyMessage: (args: SIWEVerifyMessageArgs) => Promise<boolean>
  getSession: () => Promise<SIWESession | null>
  signOut: () => Promise<boolean>
  onSignIn?: (session?: SIWESession) => void
  onSignOut?: () => void
}

type SIWEOptions = {
  /** @default true */
  enabled?: boolean
  /** @default true */
  required?: boolean
  /** @default true */
  signOutOnDisconnect?: boolean
  /** @default true */
  signOutOnAccountChange?: boolean
  /** @default true */
  signOutOnNetworkChange?: boolean
  /** Has no effect: a nonce is fetched for each message. */
  nonceRefetchIntervalMs?: number
  /** Has no effect: the session is read when the account or the network changes. */
  sessionRefetchIntervalMs?: number
}

export type SIWEConfig = SIWEClientMethods & SIWEOptions

export type AppKitSIWEClient = SIWEConfig & { methods: SIWEClientMethods; options: Required<SIWEClientOptions> }

type SIWEClientOptions = Omit<SIWEOptions, 'nonceRefetchIntervalMs' | 'sessionRefetchIntervalMs'>
