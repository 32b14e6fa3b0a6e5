import type { CaipNetworkId } from '@mooring/core'

/** The permissions that a page requests, by chain family. The wallet may grant less. */
export type Proposal = Readonly<Record<string, ProposedFamily>>

export type ProposedFamily = {
  /** CAIP-2. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The current state of a session. All of it comes from the wallet. */
export type EngineSession = {
  /** The id of the session at the relay. */
  readonly topic: string
  /** In seconds since 1970. */
  readonly expiry: number
  /** CAIP-10, of all families. Not validated: readers leave out malformed ones. */
  readonly accounts: readonly string[]
}

/**
 * What a wallet is asked to sign along with the pairing, so that one approval connects and signs in.
 *
 * @see CAIP-222 (`wallet_authenticate`); the request of WalletConnect for it is `wc_sessionAuthenticate`.
 */
export type SignInRequest = {
  /** CAIP-2, of one family. The wallet signs for each that it knows. */
  readonly chains: readonly CaipNetworkId[]
  /** The host of the page. */
  readonly domain: string
  /** The address of the page, as the wallet signs it. */
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. */
  readonly expirationTime?: string | undefined
  /** ISO 8601. */
  readonly notBefore?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * A message that a wallet has signed. It comes from the wallet: verify it before you believe it.
 *
 * @see CAIP-74.
 */
export type Cacao = {
  readonly h: { readonly t: string }
  /** The fields of the message; `iss` is the account, `did:pkh:` and CAIP-10. */
  readonly p: { readonly iss: string } & Readonly<Record<string, unknown>>
  readonly s: { readonly t: string; readonly s: string }
}

/** A message that a wallet has signed: its text, and the record of it. */
export type SignedMessage = { readonly text: string; readonly cacao: Cacao }

/** The answer of a wallet. A wallet that does not know one-step sign-in grants the session alone. */
export type Approval = EngineSession & { readonly signed?: readonly SignedMessage[] | undefined }

export type Pairing = {
  /** The URI in the QR code. Anyone who has it can answer the proposal, so show it only on the visitor's screen. */
  readonly uri: string
  /** Settles when the wallet has answered. */
  readonly approval: Promise<Approval>
}

/** The state of the relay. It starts as `closed`, because the first request opens the connection. */
export type RelayState = 'closed' | 'opening' | 'open' | 'refused' | 'blocked' | 'dropping'

export type EngineEvent =
  /** The wallet changed the grants of the session, or extended it. */
  | { readonly type: 'updated'; readonly session: EngineSession }
  /** The wallet or the page ended the session, or it expired. */
  | { readonly type: 'ended'; readonly topic: string }
  /** The wallet emitted an event of the session, such as `accountsChanged`. */
  | { readonly type: 'said'; readonly topic: string; readonly name: string; readonly data: unknown }
  | { readonly type: 'relay'; readonly state: RelayState }

/**
 * Carries sessions between the page and wallets on other devices or in other apps. `createSignClientEngine` is one
 * implementation; others must pass the same tests (`testing/engine/testEngine.ts`).
 *
 * Methods reject with the wallet's own error, unchanged, or with one of our errors.
 */
export type Engine = {
  /**
   * Creates a pairing, and proposes a session to the wallet that scans its URI. An abort deletes the pairing and all
   * of its data.
   *
   * @throws {RelayRefusedError} The relay refuses the page.
   * @throws {RelayBlockedError} No connection to the relay opens.
   * @throws {RelayDroppingError} Connections to the relay open, but keep breaking.
   * @throws {RelaySlowError} There was no URI in time.
   * @throws {PairingExpiredError} No wallet answered in time.
   */
  readonly pair: (parameters: Engine.PairParameters) => Promise<Pairing>
  /** Returns all sessions, the newest first, including those of earlier visits. Makes no request to the relay. */
  readonly sessions: () => readonly EngineSession[]
  /** Adds the sessions that other tabs of this origin have created meanwhile. */
  readonly refresh: () => Promise<void>
  /** Sends a request to the wallet of a session. If the wallet is offline, the request waits at the relay. */
  readonly request: (parameters: Engine.Request) => Promise<unknown>
  /** Resolves when the wallet has answered. */
  readonly ping: (topic: string) => Promise<void>
  /** Ends a session and notifies the wallet. The session ends here even if the relay is offline. */
  readonly end: (topic: string) => Promise<void>
  readonly watch: (onEvent: (event: EngineEvent) => void) => () => void
  /** Closes the socket, and removes listeners and timers. The sessions stay in the storage. */
  readonly close: () => Promise<void>
}

export declare namespace Engine {
  type PairParameters = {
    readonly proposal: Proposal
    readonly signal: AbortSignal
    /** Asks the wallet to sign in with the same approval. */
    readonly signIn?: SignInRequest | undefined
  }

  type Request = {
    readonly topic: string
    readonly network: CaipNetworkId
    readonly method: string
    readonly params: unknown
  }

  type Metadata = {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }

  type Options = {
    /** `wss:`, or `ws:` on this machine. */
    readonly relayUrl: string
    readonly projectId: string
    /** The description of the page in wallets. */
    readonly metadata: Metadata
    readonly storage: SessionStorage
    /** Whether a wallet may ask the Verify service who the page is. */
    readonly isVerified: boolean
  }

  /** Stores sessions between visits, as text by name. No call throws. */
  type SessionStorage = {
    readonly get: (name: string) => string | undefined
    readonly set: (name: string, text: string) => void
    readonly remove: (name: string) => void
  }
}

export type CreateEngine = (options: Engine.Options) => Promise<Engine>
