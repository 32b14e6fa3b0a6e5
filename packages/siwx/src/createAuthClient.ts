import { BaseError, fetchBody, readProperty, systemClock } from '@mooring/core'

const timeout = 15_000
const maxBytes = 100_000

/** The routes of a sign-in service. */
export type AuthClient = {
  readonly nonce: () => Promise<{ nonce: string; token: string | undefined }>
  /** Returns the access token, or nothing where the server sets a cookie. */
  readonly authenticate: (body: object, nonceToken: string | undefined) => Promise<string | undefined>
  /** Returns the account that is signed in, as CAIP-10. */
  readonly me: (token: string | undefined) => Promise<string>
  readonly signOut: (token: string | undefined) => Promise<void>
}

/**
 * Asks the routes `nonce`, `authenticate`, `me` and `sign-out` of a server.
 *
 * Every call rejects with an `HttpRequestError` (the server refused) or another error of ours.
 */
export function createAuthClient({ baseUrl, projectId, usesCookies }: createAuthClient.Options): AuthClient {
  async function ask(route: string, headers: Record<string, string | undefined>, body?: object): Promise<string> {
    const url = new URL(`${baseUrl.replace(/\/$/u, '')}/${route}`, location.href)
    if (projectId) url.searchParams.set('projectId', projectId)
    const type = body ? { 'content-type': 'application/json' } : {}
    const known = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined)
    const init: RequestInit = {
      method: body ? 'POST' : 'GET',
      headers: { ...type, ...Object.fromEntries(known) },
      cache: 'no-store',
      credentials: usesCookies ? 'include' : 'omit',
      ...(body && { body: JSON.stringify(body) }),
    }
    const options = {
      fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
      clock: systemClock,
      timeout,
      maxBytes,
    }
    const { bytes } = await fetchBody(url.href, init, options as never)
    return new TextDecoder().decode(bytes)
  }

  const bearer = (token: string | undefined) => ({ authorization: token && `Bearer ${token}` })

  return {
    async nonce() {
      const reply = parse(await ask('nonce', {}))
      const nonce = readProperty(reply, 'nonce')
      if (typeof nonce !== 'string' || !/^[a-zA-Z0-9]{8,128}$/u.test(nonce)) throw unreadable()
      return { nonce, token: readToken(reply) }
    },
    async authenticate(body, nonceToken) {
      const headers = { 'x-nonce-jwt': nonceToken && `Bearer ${nonceToken}` }
      const token = readToken(parse(await ask('authenticate', headers, body)))
      if (!token && !usesCookies) throw unreadable()
      return token
    },
    async me(token) {
      const reply = parse(await ask('me', bearer(token)))
      const [network, address] = [readProperty(reply, 'caip2Network'), readProperty(reply, 'address')]
      if (typeof network !== 'string' || typeof address !== 'string') throw unreadable()
      return `${network}:${address}`
    },
    // A back end of the page may answer with any text.
    signOut: async (token) => void (await ask('sign-out', bearer(token), {})),
  }
}

const unreadable = (): BaseError => new BaseError('The sign-in server answered with something else than was asked for')

/** An empty answer is nothing. */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    throw unreadable()
  }
}

function readToken(reply: unknown): string | undefined {
  const token = readProperty(reply, 'token')
  return typeof token === 'string' && token !== '' ? token : undefined
}

export declare namespace createAuthClient {
  type Options = {
    baseUrl: string
    projectId?: string | undefined
    usesCookies: boolean
  }
}
