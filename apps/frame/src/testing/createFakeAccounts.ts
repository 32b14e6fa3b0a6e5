export type Json = Record<string, unknown>
export type FakeUser = {
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
export type Held = {
  user: FakeUser
  thumbprint: string
  refreshToken: string
  codeAt: number
  isLinked: boolean
  newEmail?: string
}

/** What the services of a wallet know. */
export type FakeAccounts = {
  readonly users: Map<string, FakeUser>
  readonly attempts: Map<string, Attempt>
  readonly sessions: Map<string, Held>
  /** A new id. */
  readonly next: (name: string) => string
  readonly userOf: (email: string) => FakeUser
  readonly issue: (held: Omit<Held, 'refreshToken'>) => Json
}

export function createFakeAccounts(recovery: FakeUser['recovery']): FakeAccounts {
  const users = new Map<string, FakeUser>()
  const attempts = new Map<string, Attempt>()
  const sessions = new Map<string, Held>()
  let count = 0
  const next = (name: string): string => {
    count += 1
    return `${name}${count}`
  }

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

  return { users, attempts, sessions, next, userOf, issue }
}

/** The user as a device sees it. */
export function toUser(user: FakeUser, thumbprint: string): Json {
  return {
    ...user,
    device: user.devices.find((device) => device.thumbprint === thumbprint)?.id ?? 'forgotten',
    devices: user.devices.map(({ id }) => ({
      id,
      name: 'Chrome',
      origin: 'https://app.example',
      createdAt: 1,
      usedAt: 1,
    })),
  }
}
