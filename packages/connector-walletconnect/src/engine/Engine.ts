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

export type Pairing = {
  /** The URI in the QR code. Anyone who has it can answer the proposal, so show it only on the visitor's screen. */
  readonly uri: string
  /** Settles when the wallet has answered. */
  readonly approval: Promise<EngineSession>
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
  readonly pair: (parameters: { proposal: Proposal; signal: AbortSignal }) => Promise<Pairing>
  /** Returns all sessions, the newest first, including those of earlier visits. Makes no request to the relay. */
  readonly sessions: () => readonly EngineSession[]
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
