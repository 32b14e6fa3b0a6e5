import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.js'
import type { SiwxMessage } from '../embedded/messageFields.js'
import type { Network } from '../networks/Network.js'
import type { SiwxSession } from './SiwxSession.js'

/**
 * How a page signs its visitors in. `siwx()` of `@mooring/siwx` creates one; an object that a page wrote for AppKit fits.
 *
 * Every method may reject. The modal shows the sentence of the error.
 *
 * @example
 * ```ts
 * import { type Siwx, type SiwxSession, writeSignInMessage } from '@mooring/core'
 *
 * let sessions: SiwxSession[] = []
 *
 * const own: Siwx = {
 *   async createMessage(input) {
 *     const data = { ...input, domain: 'app.example.org', uri: 'https://app.example.org', version: '1', nonce: 'k3y5t0n3' }
 *     return { ...data, toString: () => writeSignInMessage(data) }
 *   },
 *   getSessions: async () => sessions,
 *   async addSession(session) {
 *     sessions = [session]
 *   },
 *   async setSessions(all) {
 *     sessions = all
 *   },
 *   async revokeSession() {
 *     sessions = []
 *   },
 * }
 * ```
 *
 * @see Specification §3 and §4; CAIP-122.
 */
export type Siwx = {
  /** Writes the message for an account to sign. It is asked once for each time that the visitor is asked to sign in. */
  readonly createMessage: (input: Siwx.Input) => Promise<Siwx.Message>
  /** Signs the message. @default the wallet's signature of the text */
  readonly signMessage?: ((request: Siwx.SignRequest) => Promise<string>) | undefined
  /** Verifies and stores a session. It rejects when the signature is not accepted. */
  readonly addSession: (session: SiwxSession) => Promise<void>
  /** Ends the sessions of an account on a network. */
  readonly revokeSession: (chainId: CaipNetworkId, address: string) => Promise<void>
  /** Replaces all sessions; an empty list signs everybody out. */
  readonly setSessions: (sessions: SiwxSession[]) => Promise<void>
  /** Returns the valid sessions of an account on a network. */
  readonly getSessions: (chainId: CaipNetworkId, address: string) => Promise<readonly SiwxSession[]>
  /** Whether a visitor has to sign in to stay connected. @default true */
  readonly getRequired?: (() => boolean) | undefined
  /** Whether disconnecting a wallet ends its sessions. @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** What happens to the session when the wallet changes its account. @default 'resign' */
  readonly onAccountChange?: Siwx.AccountChange | undefined
  /** Whether the account signs again on another network. @default 'resign' */
  readonly onNetworkChange?: Siwx.NetworkChange | undefined
  /**
   * Called once, when the modal begins to use it, with what a page knows.
   *
   * @returns A stop function.
   */
  readonly start?: ((page: Siwx.Page) => () => void) | undefined
}

export declare namespace Siwx {
  /** `resign`: the earlier session stays, and the new account is asked. `signOut`: the earlier session ends first. */
  type AccountChange = 'resign' | 'signOut'

  /**
   * `resign`: each network has its own session. `reuse`: a session counts on every network of the page, except for
   * contracts, because the same address may belong to somebody else there.
   */
  type NetworkChange = 'resign' | 'reuse'

  type Input = {
    /** Empty if the visitor signs while connecting: the wallet adds the account. */
    readonly accountAddress: string
    /** CAIP-2 */
    readonly chainId: CaipNetworkId
    /** ISO 8601 */
    readonly notBefore?: string | undefined
  }

  /** The fields of a message, and its text. */
  type Message = Readonly<SiwxMessage> & { readonly toString: () => string }

  type SignRequest = { readonly message: string; readonly chainId: CaipNetworkId; readonly accountAddress: CaipAddress }

  type Page = {
    /** The networks of the page, with the endpoints to ask. */
    readonly networks: () => readonly Network[]
    /** The base URL of its services, if one address has them all. */
    readonly services?: string | undefined
    readonly projectId?: string | undefined
    /** Looks for the session again: it may have ended. */
    readonly refresh: () => void
  }
}
