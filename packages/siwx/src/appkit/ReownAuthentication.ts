import { BaseError, type CaipNetworkId, type Siwx, type SiwxSession } from '@mooring/core'
import { type ServerSessions, serverSessions } from '../serverSessions.js'
import { siwx } from '../siwx.js'

/** The page signs in with its services, and has none. */
export class SignInServicesNotFoundError extends BaseError {
  override readonly name = 'SignInServicesNotFoundError'
  constructor() {
    super('No services to sign in with', {
      details: 'Pass `services`, the address of your services, to `createAppKit` or to `new ReownAuthentication()`.',
    })
  }
}

type Listener = (session: SiwxSession | undefined) => void

/**
 * AppKit's hosted sign-in, on services of your own, for pages that come from there: `siwx()` with `serverSessions()`.
 * The services are those of `createAppKit`.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/controllers'
 * import { ReownAuthentication } from '@mooring/siwx'
 *
 * createAppKit({
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   services: 'https://services.example.org',
 *   siwx: new ReownAuthentication(),
 * })
 * ```
 *
 * @see Specification §4; `docs/sign-in.md`.
 */
export class ReownAuthentication implements Siwx {
  readonly required: boolean
  readonly #options: ReownAuthentication.Options
  #made: { readonly sessions: ServerSessions; readonly siwx: Siwx } | undefined
  #page: Siwx.Page | undefined
  #stop: (() => void) | undefined
  #listeners: readonly Listener[] = []

  constructor(options: ReownAuthentication.Options = {}) {
    this.#options = options
    this.required = options.required ?? true
  }

  async createMessage(input: Siwx.Input): Promise<Siwx.Message> {
    return this.#make().siwx.createMessage(input)
  }

  async addSession(session: SiwxSession): Promise<void> {
    await this.#make().sessions.addSession(session)
    this.#emit(session)
  }

  async setSessions(sessions: SiwxSession[]): Promise<void> {
    await this.#make().sessions.setSessions(sessions)
    this.#emit(sessions[0])
  }

  async getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]> {
    const sessions = await this.#make().sessions.getSessions(chainId, address)
    if (sessions[0]) this.#emit(sessions[0])
    return sessions
  }

  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    try {
      await this.#make().sessions.revokeSession(chainId, address)
    } finally {
      this.#emit(undefined)
    }
  }

  getRequired(): boolean {
    return this.required
  }

  /** The access token of an account, for requests to a server of the page: `authorization: Bearer <token>`. */
  getToken(chainId: string, address: string): string | undefined {
    return this.#make().sessions.getToken(chainId, address)
  }

  /** Calls back with the session after each sign-in, and with nothing after a sign-out. */
  on(_event: 'sessionChanged', listener: Listener): () => void {
    this.#listeners = [...this.#listeners, listener]
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener)
    }
  }

  removeAllListeners(): void {
    this.#listeners = []
  }

  /** The kit calls it with the services of the page. */
  start(page: Siwx.Page): () => void {
    this.#page = page
    if (this.#services()) this.#make()
    return () => this.#stop?.()
  }

  #services(): string | undefined {
    return this.#options.services ?? this.#page?.services
  }

  /** @throws {SignInServicesNotFoundError} The page has no services. */
  #make(): { readonly sessions: ServerSessions; readonly siwx: Siwx } {
    if (this.#made) return this.#made
    const services = this.#services()
    if (!services) throw new SignInServicesNotFoundError()
    const sessions = serverSessions({ services, projectId: this.#options.projectId ?? this.#page?.projectId })
    this.#stop = this.#page && sessions.start?.(this.#page)
    this.#made = { sessions, siwx: siwx({ sessions }) }
    return this.#made
  }

  #emit(session: SiwxSession | undefined): void {
    for (const listener of this.#listeners) listener(session)
  }
}

/** Its earlier name. */
export const CloudAuthSIWX: typeof ReownAuthentication = ReownAuthentication

export declare namespace ReownAuthentication {
  type Options = {
    /** The base URL of the services. @default those of `createAppKit` */
    services?: string | undefined
    /** @default that of `createAppKit` */
    projectId?: string | undefined
    /** Whether a visitor has to sign in to stay connected. @default true */
    required?: boolean | undefined
    /** Has no effect: each address of services has its own key. */
    localAuthStorageKey?: string | undefined
    /** Has no effect, as above. */
    localNonceStorageKey?: string | undefined
  }
}
