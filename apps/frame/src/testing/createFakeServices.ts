import { answerLogin } from './answerLogin.ts'
import { answerUser } from './answerUser.ts'
import { checkFakeProof } from './checkFakeProof.ts'
import { createFakeAccounts, type FakeUser, type Json } from './createFakeAccounts.ts'
import { Refusal } from './Refusal.ts'

/**
 * The services of a wallet, in memory: what the frame's tests need of the contract, with the checks of each proof. The
 * browser tests run against the real ones.
 */
export function createFakeServices({
  recovery = 'keeper',
  origins = [],
  networks = [],
  smartNetworks = [],
  operations,
  node,
}: createFakeServices.Options = {}): FakeServices {
  const accounts = createFakeAccounts(recovery)
  const { users, attempts, sessions, next } = accounts
  const proofs = new Set<string>()
  const calls: string[] = []
  let clockOffset = 0
  let isDown = false
  let failing: { routes: readonly string[]; status: number; code: string } = { routes: [], status: 503, code: '' }

  const clock = (): number => Date.now() + clockOffset

  async function route(request: Request): Promise<Json | undefined> {
    const { pathname } = new URL(request.url)
    const name = pathname.replace('/embedded/v1/', '')
    calls.push(`${request.method} ${name}`)
    if (failing.routes.includes(name)) throw new Refusal(failing.status, failing.code)
    const token = request.headers.get('Authorization')?.replace('DPoP ', '')
    const thumbprint = await checkFakeProof(request, { token, proofs, now: clock() })
    const body: Json = request.method === 'GET' || request.method === 'DELETE' ? {} : await request.json()

    const login = answerLogin(accounts, { name, thumbprint, body })
    if (login) return login

    const held = sessions.get(token ?? '')
    if (!held || held.thumbprint !== thumbprint) throw new Refusal(401, 'ended')
    if (operations && pathname.startsWith('/v1/bundler/'))
      return operations(pathname.replace('/v1/bundler/', ''), body) as Json
    return answerUser(accounts, { method: request.method, name, token: token ?? '', held, body, now: clock() })
  }

  const answer = (status: number, body: unknown): Response =>
    new Response(body === undefined ? null : JSON.stringify(body), { status: body === undefined ? 204 : status })

  return {
    users,
    calls,
    approveLinks() {
      for (const attempt of attempts.values()) attempt.isApproved = true
    },
    endSessions: () => sessions.clear(),
    expireTokens() {
      for (const [token, held] of [...sessions]) {
        sessions.delete(token)
        sessions.set(next('expired'), held)
      }
    },
    /** The code is no longer fresh. */
    age() {
      for (const held of sessions.values()) held.codeAt -= 3_600_000
    },
    setClock(offset) {
      clockOffset = offset
    },
    setDown(next) {
      isDown = next
    },
    fail: (routes, status = 503, code = '') => {
      failing = { routes, status, code }
    },
    fetch: async (input, init) => {
      if (isDown) throw new TypeError('Failed to fetch')
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/projects/v1/origins') return answer(200, { allowedOrigins: origins })
      if (pathname === '/v1/supported-chains')
        return failing.routes.includes(pathname) ? answer(failing.status, {}) : answer(200, { http: networks, ws: [] })
      if (pathname === '/v1/bundler/networks') return answer(200, { networks: smartNetworks })
      if (pathname === '/v1') {
        const { id, method, params } = await request.json()
        calls.push(`RPC ${method}`)
        return node ? node(method, params, id, searchParams.get('chainId')) : answer(400, {})
      }
      return route(request).then(
        (body) => answer(200, body),
        (error) => {
          if (error instanceof Refusal) return answer(error.status, error.body)
          throw error
        },
      )
    },
  }
}

export type FakeServices = {
  readonly users: Map<string, FakeUser>
  /** The routes that were called, in order. */
  readonly calls: string[]
  readonly fetch: typeof globalThis.fetch
  /** The visitor follows the link in the mail. */
  approveLinks(): void
  endSessions(): void
  /** Each device has to renew its access token. */
  expireTokens(): void
  age(): void
  setClock(offset: number): void
  setDown(isDown: boolean): void
  /** From now on these routes fail, and no other. */
  fail(routes: readonly string[], status?: number, code?: string): void
}

export declare namespace createFakeServices {
  type Options = {
    recovery?: 'keeper' | 'own'
    origins?: readonly string[]
    /** The networks that nodes are there for, as they are published. */
    networks?: readonly string[]
    /** The networks with smart accounts. */
    smartNetworks?: readonly { chainId: string; fees: 'self' | 'sponsored' }[]
    /** What the bundler answers. */
    operations?: (step: string, body: Record<string, unknown>) => object
    /** The node of every network. */
    node?: (method: string, params: unknown, id: unknown, chainId: string | null) => Response | Promise<Response>
  }
}
