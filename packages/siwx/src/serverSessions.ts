import { isSameAccount, readProperty, SignOutError, type SiwxSession, type Storage } from '@mooring/core'
import { createAuthClient } from './createAuthClient.js'
import { isSession } from './isSession.js'
import { keepEntries } from './keepEntries.js'
import { accountOf } from './localSessions.js'
import type { SiwxSessions } from './SiwxSessions.js'
import { isRefusal, SignInRefusedError } from './serverErrors.js'

/** What proves a session to the server: an access token, or the cookie that it has set. */
type Entry = { readonly session: SiwxSession; readonly token?: string | undefined }

export type ServerSessions = SiwxSessions & {
  /**
   * The access token of an account, for requests of the page: `authorization: Bearer <token>`. Nothing if it is not
   * signed in, or if the server uses cookies.
   */
  readonly getToken: (chainId: string, address: string) => string | undefined
}

/** How often the server is asked whether the session is still valid (ms). */
const interval = 5 * 60_000

/**
 * Keeps sessions on a server, which makes the nonce, verifies the signature and ends the session. The services have the
 * routes; a back end of your own may have the same.
 *
 * @example
 * ```ts
 * import { serverSessions } from '@mooring/siwx'
 *
 * const sessions = serverSessions({ services: 'https://services.example.org' })
 * const own = serverSessions({ url: '/auth', session: 'cookie' })
 * ```
 *
 * @param options - The base URL of the services, or that of your own routes.
 * @see `docs/self-hosting.md`, "Signing in".
 */
export function serverSessions(options: serverSessions.Options): ServerSessions {
  const { services, projectId, session: kind = 'bearer' } = options
  const baseUrl = options.url ?? `${(services ?? '').replace(/\/$/u, '')}/auth/v1`
  const server = createAuthClient({ baseUrl, projectId, usesCookies: kind === 'cookie' })
  const entries = keepEntries({ key: `@mooring/siwx ${baseUrl}`, isEntry, storage: options.storage })
  const nonceTokens = new Map<string, string | undefined>()

  const isOf = (account: string) => (entry: Entry) => isSameAccount(accountOf(entry.session), account)
  const find = (account: string) => entries.read().find(isOf(account))

  function remove(account: string): void {
    entries.write(entries.read().filter((entry) => !isOf(account)(entry)))
  }

  async function add(session: SiwxSession): Promise<void> {
    const { data, message, signature, cacao } = session
    const { accountAddress, chainId, nonce, resources } = data
    try {
      const body = {
        data: { accountAddress, chainId, ...(resources && { resources }) },
        message,
        signature,
        ...(cacao && { cacao }),
      }
      const token = await server.authenticate(body, nonceTokens.get(nonce))
      remove(accountOf(session))
      entries.write([...entries.read(), { session, ...(token && { token }) }])
    } catch (error) {
      throw isRefusal(error) ? new SignInRefusedError({ cause: error }) : error
    } finally {
      nonceTokens.delete(nonce)
    }
  }

  /**
   * Without its token, the page is signed out even if the server does not answer; there, the session ends when it
   * expires. A cookie stays until the server takes it back.
   */
  async function revoke(account: string): Promise<void> {
    const entry = find(account)
    if (!entry) return
    if (kind === 'bearer') remove(account)
    try {
      await server.signOut(entry.token)
    } catch (error) {
      if (kind === 'cookie' && !isRefusal(error)) throw new SignOutError({ cause: error })
    }
    remove(account)
  }

  return {
    async createNonce() {
      const { nonce, token } = await server.nonce()
      nonceTokens.set(nonce, token)
      return nonce
    },
    addSession: add,
    revokeSession: (chainId, address) => revoke(`${chainId}:${address}`),
    async setSessions(sessions) {
      const kept = sessions.map(accountOf)
      const gone = entries.read().map(({ session }) => accountOf(session))
      await Promise.all(gone.filter((account) => !kept.some((one) => isSameAccount(one, account))).map(revoke))
      for (const session of sessions) if (!find(accountOf(session))) await add(session)
    },
    async getSessions(chainId, address) {
      const account = `${chainId}:${address}`
      const entry = find(account)
      if (!entry) return []
      try {
        const signedIn = await server.me(entry.token)
        if (isSameAccount(signedIn, account)) return [entry.session]
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
      remove(account)
      return []
    },
    getToken: (chainId, address) => find(`${chainId}:${address}`)?.token,
    start({ refresh }) {
      const stopped = new AbortController()
      globalThis.addEventListener?.('focus', refresh, stopped)
      const timer = setInterval(refresh, interval)
      return () => {
        stopped.abort()
        clearInterval(timer)
      }
    },
  }
}

function isEntry(value: unknown): value is Entry {
  const token = readProperty(value, 'token')
  return isSession(readProperty(value, 'session')) && (token === undefined || typeof token === 'string')
}

export declare namespace serverSessions {
  type Options = {
    /** The base URL of the services. */
    services?: string | undefined
    /** The base URL of other routes `nonce`, `authenticate`, `me` and `sign-out`, also relative to the page. */
    url?: string | undefined
    /** Only for services that need it. */
    projectId?: string | undefined
    /**
     * How requests prove the session: with an access token that the page keeps, or with a cookie that the server sets.
     *
     * @default 'bearer'
     */
    session?: 'bearer' | 'cookie' | undefined
    /** @default localStorage */
    storage?: Storage | undefined
  }
}
