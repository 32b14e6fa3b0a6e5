import {
  HttpRequestError,
  isSameAccount,
  readProperty,
  SignOutError,
  type SiwxSession,
  type Storage,
} from '@mooring/core'
import { createAuthClient } from './createAuthClient.js'
import { isSession } from './isSession.js'
import { keepEntries } from './keepEntries.js'
import { accountOf } from './localSessions.js'
import type { SiwxSessions } from './SiwxSessions.js'
import { isRefusal, SignInRefusedError } from './serverErrors.js'

/** What proves a session to the server: an access token, or the cookie that it has set. */
type Entry = {
  readonly session: SiwxSession
  readonly token?: string | undefined
  /** The page is signed out, and the server has not taken its cookie back yet. */
  readonly isEnding?: boolean | undefined
}

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
  const find = (account: string) => entries.read().find((entry) => isOf(account)(entry) && !entry.isEnding)

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
      // A new cookie takes the place of one that should end.
      const others = entries.read().filter((entry) => !entry.isEnding && !isOf(accountOf(session))(entry))
      entries.write([...others, { session, ...(token && { token }) }])
    } catch (error) {
      throw isRefusal(error) ? new SignInRefusedError({ cause: error }) : error
    } finally {
      nonceTokens.delete(nonce)
    }
  }

  /**
   * The page is signed out at once. A token ends with it, even if the server does not answer; there, the session ends
   * when it expires. A cookie stays until the server takes it back, which is asked of it again until it does.
   */
  async function revoke(account: string): Promise<void> {
    const entry = entries.read().find(isOf(account))
    if (!entry) return
    if (kind === 'bearer') {
      remove(account)
      await server.signOut(entry.token).catch(() => {})
      return
    }
    entries.write(entries.read().map((one) => (isOf(account)(one) ? { ...one, isEnding: true } : one)))
    try {
      await server.signOut(undefined)
    } catch (error) {
      // Only this status says that nobody is signed in. A filter before the server may refuse with others.
      if (!(error instanceof HttpRequestError && error.status === 401)) throw new SignOutError({ cause: error })
    }
    // The visitor may have signed in again meanwhile.
    if (!find(account)) remove(account)
  }

  /** Repeats sign-outs that the server has not answered. */
  async function finish(): Promise<void> {
    const ending = entries.read().filter(({ isEnding }) => isEnding)
    await Promise.allSettled(ending.map(({ session }) => revoke(accountOf(session))))
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
      const check = () => void finish().then(refresh)
      globalThis.addEventListener?.('focus', check, stopped)
      const timer = setInterval(check, interval)
      void finish()
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
