import type { Siwx, SiwxMessage } from '@mooring/core'
import { writeSignInMessage } from '@mooring/core'
import { checkOptions } from './checkOptions.js'
import { localSessions } from './localSessions.js'
import type { SiwxSessions } from './SiwxSessions.js'

/**
 * Signs visitors in with their wallet, on every chain family: `createAppKit({ siwx: siwx() })`.
 *
 * @example
 * ```ts
 * import { serverSessions, siwx } from '@mooring/siwx'
 *
 * const signIn = siwx({
 *   sessions: serverSessions({ services: 'https://services.example.org' }),
 *   statement: 'Sign in to Harbour',
 *   lifetime: 7 * 86_400,
 * })
 * ```
 *
 * @param options - What the message says, and when it is asked for.
 * @returns The option `siwx` of `createAppKit`.
 * @throws {InvalidSignInOptionError} No server could read the message: such as a statement of two lines.
 * @see Specification §4; EIP-4361; CAIP-122.
 */
export function siwx(options: siwx.Options = {}): Siwx {
  const { sessions = localSessions(), isRequired = true, lifetime = 7 * 86_400 } = options
  checkOptions({ ...options, lifetime })
  return {
    ...sessions,
    async createMessage(input) {
      const nonce = await sessions.createNonce()
      const now = Date.now()
      const data: SiwxMessage = {
        ...input,
        domain: options.domain ?? location.host,
        uri: options.uri ?? location.href.replace(/[?#].*/u, ''),
        version: '1',
        nonce,
        statement: options.statement,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + lifetime * 1000).toISOString(),
        ...(options.resources && { resources: [...options.resources] }),
      }
      return { ...data, toString: () => writeSignInMessage(data) }
    },
    getRequired: () => isRequired,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    onAccountChange: options.onAccountChange ?? 'resign',
    onNetworkChange: options.onNetworkChange ?? 'resign',
  }
}

export declare namespace siwx {
  type Options = {
    /** Where sessions are kept. @default localSessions() */
    sessions?: SiwxSessions | undefined
    /** One line that says what the visitor agrees to. */
    statement?: string | undefined
    /** The host of the page, with its port. @default that of the page */
    domain?: string | undefined
    /** The address that signs in. @default the page's, without its query */
    uri?: string | undefined
    /** URIs that belong to the sign-in, such as terms of service. */
    resources?: readonly string[] | undefined
    /** How long the visitor stays signed in (s). @default a week */
    lifetime?: number | undefined
    /** Whether a visitor has to sign in to stay connected. @default true */
    isRequired?: boolean | undefined
    /** Whether disconnecting a wallet signs it out. @default true */
    signOutOnDisconnect?: boolean | undefined
    /** What happens to the session when the wallet changes its account. @default 'resign' */
    onAccountChange?: Siwx.AccountChange | undefined
    /** Whether the account signs again on another network. @default 'resign' */
    onNetworkChange?: Siwx.NetworkChange | undefined
  }
}
