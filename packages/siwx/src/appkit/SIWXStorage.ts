import { type CaipNetworkId, isSameAccount, type SiwxSession } from '@mooring/core'
import { isSession } from '../isSession.js'
import { type Entries, keepEntries } from '../keepEntries.js'
import { accountOf } from '../localSessions.js'

/** Where `DefaultSIWX` keeps sessions. It only stores them. A page writes one to keep them in a database of its own. */
export type SIWXStorage = {
  add(session: SiwxSession): Promise<void>
  set(sessions: SiwxSession[]): Promise<void>
  get(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]>
  delete(chainId: string, address: string): Promise<void>
}

/**
 * Keeps sessions in the browser, for `DefaultSIWX`.
 *
 * @example
 * ```ts
 * import { DefaultSIWX, LocalStorage } from '@mooring/siwx'
 *
 * const siwx = new DefaultSIWX({ storage: new LocalStorage({ key: 'harbour' }) })
 * ```
 */
export class LocalStorage implements SIWXStorage {
  readonly #entries: Entries<SiwxSession>

  constructor({ key }: { key: string }) {
    this.#entries = keepEntries({ key, isEntry: isSession })
  }

  async add(session: SiwxSession): Promise<void> {
    await this.delete(session.data.chainId, session.data.accountAddress)
    this.#entries.write([...this.#entries.read(), session])
  }

  async set(sessions: SiwxSession[]): Promise<void> {
    this.#entries.write(sessions)
  }

  async get(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]> {
    return this.#entries.read().filter((session) => isSameAccount(accountOf(session), `${chainId}:${address}`))
  }

  async delete(chainId: string, address: string): Promise<void> {
    const all = this.#entries.read()
    this.#entries.write(all.filter((session) => !isSameAccount(accountOf(session), `${chainId}:${address}`)))
  }
}
