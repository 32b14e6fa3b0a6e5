import { isSameAccount, type Network, type SiwxSession, type Storage } from '@mooring/core'
import { createNonce } from './createNonce.js'
import { isRefused } from './isRefused.js'
import { isSession } from './isSession.js'
import { keepEntries } from './keepEntries.js'
import type { SiwxSessions } from './SiwxSessions.js'
import { verifySession } from './verifySession.js'

/**
 * Keeps sessions in the browser, and verifies each one whenever it is read. No server takes part, so a session proves
 * the account to the page alone: a server needs `serverSessions`.
 *
 * @example
 * ```ts
 * import { localSessions, siwx } from '@mooring/siwx'
 *
 * const signIn = siwx({ sessions: localSessions() })
 * ```
 */
export function localSessions(options: localSessions.Options = {}): SiwxSessions {
  const entries = keepEntries({ key: '@mooring/siwx', isEntry: isSession, storage: options.storage })
  let networks: () => readonly Network[] = () => []

  const verify = (session: SiwxSession): Promise<void> =>
    verifySession({ session, host: options.domain ?? location.host, networks: networks() })

  function remove(isGone: (session: SiwxSession) => boolean): void {
    const all = entries.read()
    const rest = all.filter((session) => !isGone(session))
    if (rest.length < all.length) entries.write(rest)
  }

  /** Of two sessions of an account, the newer one counts. */
  function add(session: SiwxSession): void {
    remove((other) => isSameAccount(accountOf(other), accountOf(session)))
    entries.write([...entries.read(), session])
  }

  return {
    createNonce: async () => createNonce(),
    async addSession(session) {
      await verify(session)
      add(session)
    },
    async setSessions(sessions) {
      for (const session of sessions) await verify(session)
      entries.write([])
      for (const session of sessions) add(session)
    },
    async revokeSession(chainId, address) {
      remove((session) => isSameAccount(accountOf(session), `${chainId}:${address}`))
    },
    async getSessions(chainId, address) {
      const found = entries.read().filter((session) => isSameAccount(accountOf(session), `${chainId}:${address}`))
      const valid: SiwxSession[] = []
      for (const session of found) {
        try {
          await verify(session)
          valid.push(session)
        } catch (error) {
          // A node that does not answer says nothing about the session.
          if (!isRefused(error)) throw error
          remove((other) => other.signature === session.signature)
        }
      }
      return valid
    },
    start(page) {
      networks = page.networks
      return () => {}
    },
  }
}

export const accountOf = ({ data }: SiwxSession): string => `${data.chainId}:${data.accountAddress}`

export declare namespace localSessions {
  type Options = {
    /** The host of the page, with its port, if `siwx` has one. @default that of the page */
    domain?: string | undefined
    /** @default localStorage */
    storage?: Storage | undefined
  }
}
