import { fromBase64, toBase64 } from '../vault/base64.ts'
import { hmac, sha256 } from './fakeHashes.ts'

type Json = Record<string, unknown>
type FakeUser = {
  id: string
  email: string
  recovery: 'keeper' | 'own'
  addresses: Json
  vault: unknown
  rows: (Json & { id: string; kind: string; factor: string })[]
  devices: { id: string; thumbprint: string }[]
}
type Attempt = {
  email: string
  thumbprint: string
  isKnown: boolean
  isApproved: boolean
  tries: number
  otp: string
  isLinked: boolean
}
type Held = {
  user: FakeUser
  thumbprint: string
  refreshToken: string
  codeAt: number
  isLinked: boolean
  newEmail?: string
}

export class Refusal extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, code: string, more: Json = {}) {
    super(code)
    this.status = status
    this.body = { code, ...more }
  }
}

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
  const users = new Map<string, FakeUser>()
  const attempts = new Map<string, Attempt>()
  const sessions = new Map<string, Held>()
  const proofs = new Set<string>()
  const calls: string[] = []
  let clockOffset = 0
  let isDown = false
  let failing: { routes: readonly string[]; status: number; code: string } = { routes: [], status: 503, code: '' }
  let count = 0
  const next = (name: string): string => {
    count += 1
    return `${name}${count}`
  }

  async function checkProof(request: Request, token: string | undefined): Promise<string> {
    const [head = '', body = '', signature = ''] = (request.headers.get('DPoP') ?? '').split('.')
    const read = (part: string): Json => JSON.parse(new TextDecoder().decode(fromBase64(part)))
    const [{ typ, alg, jwk }, { htm, htu, iat, jti, ath }] = [read(head), read(body)]
    const key = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, { name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'verify',
    ])
    const isSigned = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      fromBase64(signature),
      new TextEncoder().encode(`${head}.${body}`),
    )
    const now = Date.now() + clockOffset
    if (Math.abs(Number(iat) * 1000 - now) > 60_000) throw new Refusal(401, 'clock', { now })
    const isRight =
      isSigned &&
      typ === 'dpop+jwt' &&
      alg === 'ES256' &&
      htm === request.method &&
      htu === request.url.split('?')[0] &&
      !proofs.has(String(jti))
    if (!isRight || (token !== undefined && ath !== (await sha256(token)))) throw new Refusal(401, 'proof')
    proofs.add(String(jti))
    const { crv, kty, x, y } = jwk as JsonWebKey
    return sha256(JSON.stringify({ crv, kty, x, y }))
  }

  const toUser = (user: FakeUser, thumbprint: string): Json => ({
    ...user,
    device: user.devices.find((device) => device.thumbprint === thumbprint)?.id ?? 'forgotten',
    devices: user.devices.map(({ id }) => ({
      id,
      name: 'Chrome',
      origin: 'https://app.example',
      createdAt: 1,
      usedAt: 1,
    })),
  })

  const userOf = (email: string): FakeUser => {
    const user = users.get(email) ?? {
      id: next('user'),
      email,
      recovery,
      addresses: {},
      vault: null,
      rows: [],
      devices: [],
    }
    users.set(email, user)
    return user
  }

  function issue(held: Omit<Held, 'refreshToken'>): Json {
    const [accessToken, refreshToken] = [next('access'), next('refresh')]
    sessions.set(accessToken, { ...held, refreshToken })
    return { accessToken, refreshToken, expiresIn: 600 }
  }

  async function route(request: Request): Promise<Json | undefined> {
    const { pathname } = new URL(request.url)
    const name = pathname.replace('/embedded/v1/', '')
    calls.push(`${request.method} ${name}`)
    if (failing.routes.includes(name)) throw new Refusal(failing.status, failing.code)
    const token = request.headers.get('Authorization')?.replace('DPoP ', '')
    const thumbprint = await checkProof(request, token)
    const body: Json = request.method === 'GET' || request.method === 'DELETE' ? {} : await request.json()

    if (name === 'login/email') {
      if (String(body.email).startsWith('throttled')) throw new Refusal(429, 'throttled', { retryAfter: 24 })
      if (String(body.email).startsWith('refused')) throw new Refusal(502, 'refused')
      const email = String(body.email)
      const isKnown = users.get(email)?.devices.some((device) => device.thumbprint === thumbprint) ?? false
      const attempt = next('attempt')
      attempts.set(attempt, {
        email,
        thumbprint,
        isKnown,
        isApproved: isKnown,
        isLinked: !isKnown,
        tries: 5,
        otp: '012345',
      })
      return { attempt, action: isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE', resendAt: Date.now() + 30_000 }
    }
    if (name === 'login/otp') {
      const attempt = attempts.get(String(body.attempt))
      if (!attempt || attempt.thumbprint !== thumbprint || attempt.tries === 0) throw new Refusal(410, 'expired')
      attempt.tries -= 1
      if (!attempt.isApproved || body.otp !== attempt.otp)
        throw new Refusal(401, 'wrongCode', { triesLeft: attempt.tries })
      attempts.delete(String(body.attempt))
      const user = userOf(attempt.email)
      if (!user.devices.some((device) => device.thumbprint === thumbprint))
        user.devices.push({ id: next('device'), thumbprint })
      return {
        ...issue({ user, thumbprint, codeAt: Date.now(), isLinked: attempt.isLinked }),
        user: toUser(user, thumbprint),
      }
    }
    if (name.startsWith('login/')) {
      const attempt = attempts.get(name.slice('login/'.length))
      if (!attempt || attempt.thumbprint !== thumbprint) throw new Refusal(404, 'attempt')
      return { status: attempt.isApproved ? 'approved' : 'pending' }
    }
    if (name === 'session/refresh') {
      const found = [...sessions].find(([, held]) => held.refreshToken === body.refreshToken)
      if (!found || found[1].thumbprint !== thumbprint) throw new Refusal(401, 'ended')
      sessions.delete(found[0])
      return issue(found[1])
    }

    const held = sessions.get(token ?? '')
    if (!held || held.thumbprint !== thumbprint) throw new Refusal(401, 'ended')
    const { user } = held
    if (operations && pathname.startsWith('/v1/bundler/'))
      return operations(pathname.replace('/v1/bundler/', ''), body) as Json
    switch (`${request.method} ${name}`) {
      case 'GET /v1/bundler/unused':
        return { nonces: [] }
      case 'GET me':
        return toUser(user, thumbprint)
      case 'POST session/end':
        sessions.delete(token ?? '')
        return undefined
      case 'POST session/endAll':
        for (const [one, other] of [...sessions]) if (other.user === user) sessions.delete(one)
        return undefined
      case 'POST email/update':
        if (body.email === user.email) throw new Refusal(409, 'same')
        if (body.email === 'late@example.org') throw new Refusal(409, 'undoOpen', { retryAfter: 7200 })
        held.newEmail = String(body.email)
        return { action: 'VERIFY_PRIMARY_OTP' }
      case 'POST email/primary':
        if (body.otp !== '012345') throw new Refusal(401, 'wrongCode', { triesLeft: 4 })
        return { resendAt: Date.now() + 30_000 }
      case 'POST email/secondary':
        if (body.otp !== '543210') throw new Refusal(401, 'wrongCode', { triesLeft: 4 })
        if (users.has(held.newEmail ?? '')) throw new Refusal(409, 'taken')
        users.delete(user.email)
        user.email = held.newEmail ?? ''
        users.set(user.email, user)
        return toUser(user, thumbprint)
      case 'PUT vault':
        if (user.vault) throw new Refusal(409, 'exists')
        user.addresses = body.addresses as Json
        user.vault = body.vault
        addRows(user, body.rows as Json[])
        return toUser(user, thumbprint)
      case 'POST rows':
        if (user.recovery === 'keeper' && hasOwn(body.rows as Json[]) && Date.now() - held.codeAt > 300_000)
          throw new Refusal(403, 'login')
        addRows(user, body.rows as Json[])
        return toUser(user, thumbprint)
      case 'POST factor/auth':
        return { mac: toBase64(await hmac(`auth|${user.id}`, fromBase64(String(body.salt)))) }
      case 'POST factor/keeper':
        if (user.recovery === 'own') throw new Refusal(403, 'own')
        if (!held.isLinked || Date.now() - held.codeAt > 600_000) throw new Refusal(403, 'login')
        return { mac: toBase64(await hmac(`keeper|${user.id}`, fromBase64(String(body.salt)))) }
      case 'POST export':
        if (Date.now() - held.codeAt > 300_000) throw new Refusal(403, 'login')
        return { readyAt: Date.now() + clockOffset + (user.recovery === 'keeper' ? 86_400_000 : 0) }
    }
    if (request.method === 'DELETE' && name.startsWith('rows/')) {
      user.rows = user.rows.filter(({ id }) => id !== name.slice('rows/'.length))
      return toUser(user, thumbprint)
    }
    if (request.method === 'DELETE' && name.startsWith('devices/')) {
      const id = name.slice('devices/'.length)
      user.devices = user.devices.filter((device) => device.id !== id)
      user.rows = user.rows.filter(({ factor }) => factor !== id)
      return toUser(user, thumbprint)
    }
    throw new Refusal(404, 'route')
  }

  const hasOwn = (rows: readonly Json[]): boolean =>
    rows.some(({ kind, factor }) => kind === 'recovery' && factor !== 'keeper')

  function addRows(user: FakeUser, rows: readonly Json[]): void {
    for (const row of rows) {
      user.rows = user.rows.filter(({ kind, factor }) => kind !== row.kind || factor !== row.factor)
      user.rows.push({ ...row, id: next('row') } as FakeUser['rows'][number])
    }
    if (!hasOwn(rows)) return
    user.recovery = 'own'
    user.rows = user.rows.filter(({ factor }) => factor !== 'keeper')
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
