import type { CaipNetworkId } from '@mooring/core'

/** What a page asks a wallet for, by chain family. The wallet may grant less. */
export type Proposal = Readonly<Record<string, ProposedFamily>>

export type ProposedFamily = {
  /** CAIP-2. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A session that a wallet has granted, as it stands now. All of it comes from the wallet. */
export type EngineSession = {
  /** Names the session at the relay. */
  readonly topic: string
  /** In seconds since 1970. */
  readonly expiry: number
  /** CAIP-10, of all families. What has no valid form is left out where it is read. */
  readonly accounts: readonly string[]
}

export type Pairing = {
  /** What a wallet scans. Anyone who has it can answer the proposal, so it goes to the visitor's screen and nowhere else. */
  readonly uri: string
  /** Settles when the wallet has answered. */
  readonly approval: Promise<EngineSession>
}

/** How the relay does: `closed` is also how it begins, because nothing is opened before it is needed. */
export type RelayState = 'closed' | 'opening' | 'open' | 'refused' | 'blocked' | 'dropping'

export type EngineEvent =
  /** The wallet has changed what the session grants, or made it longer. */
  | { readonly type: 'updated'; readonly session: EngineSession }
  /** The wallet has ended the session, the page has, or its time is over. */
  | { readonly type: 'ended'; readonly topic: string }
  /** The wallet says something within the session, such as `accountsChanged`. */
  | { readonly type: 'said'; readonly topic: string; readonly name: string; readonly data: unknown }
  | { readonly type: 'relay'; readonly state: RelayState }

/**
 * What carries sessions between the page and wallets that are elsewhere. `createSignClientEngine` is one; another must
 * pass the same tests (`testing/testEngine.ts`).
 *
 * Methods reject with what the wallet said, as it said it, or with one of our errors.
 */
export type Engine = {
  /**
   * Makes a new pairing, and proposes a session to the wallet that scans its URI. An abort drops the pairing and
   * everything that is kept of it.
   *
   * @throws {RelayRefusedError} The relay does not let the page in.
   * @throws {RelayBlockedError} No connection to the relay opens.
   * @throws {RelayDroppingError} Connections to the relay open and end again.
   * @throws {RelaySlowError} There was no URI in time.
   * @throws {PairingExpiredError} No wallet has answered in time.
   */
  readonly pair: (parameters: { proposal: Proposal; signal: AbortSignal }) => Promise<Pairing>
  /** The sessions that there are, the newest first. Those of an earlier visit are among them; no relay is asked. */
  readonly sessions: () => readonly EngineSession[]
  /** Asks the wallet of a session. The wallet may be away: the request waits for it at the relay. */
  readonly request: (parameters: Engine.Request) => Promise<unknown>
  /** Settles when the wallet has answered that it is there. */
  readonly ping: (topic: string) => Promise<void>
  /** Ends a session and notifies the wallet. A relay that is away does not keep the session alive here. */
  readonly end: (topic: string) => Promise<void>
  readonly watch: (onEvent: (event: EngineEvent) => void) => () => void
  /** Gives back the socket, the listeners and the timers. The sessions stay in the storage. */
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
    /** What wallets show of the page. */
    readonly metadata: Metadata
    readonly storage: SessionStorage
    /** Whether a wallet may ask the Verify service who the page is. */
    readonly isVerified: boolean
  }

  /** Where sessions are kept between visits: texts by name. No call throws. */
  type SessionStorage = {
    readonly get: (name: string) => string | undefined
    readonly set: (name: string, text: string) => void
    readonly remove: (name: string) => void
  }
}

export type CreateEngine = (options: Engine.Options) => Promise<Engine>
