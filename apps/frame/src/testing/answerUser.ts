import { fromBase64, toBase64 } from '../vault/base64.ts'
import { type FakeAccounts, type FakeUser, type Held, type Json, toUser } from './createFakeAccounts.ts'
import { hmac } from './fakeHashes.ts'
import { Refusal } from './Refusal.ts'

type Question = { method: string; name: string; token: string; held: Held; body: Json; now: number }

/** Answers the routes of a user with a session. */
export async function answerUser(
  { users, sessions, next }: FakeAccounts,
  { method, name, token, held, body, now }: Question,
): Promise<Json | undefined> {
  const { user, thumbprint } = held
  switch (`${method} ${name}`) {
    case 'GET /v1/bundler/unused':
      return { nonces: [] }
    case 'GET me':
      return toUser(user, thumbprint)
    case 'POST session/end':
      sessions.delete(token)
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
      addRows(user, next, body.rows as Json[])
      return toUser(user, thumbprint)
    case 'POST rows':
      if (user.recovery === 'keeper' && hasOwn(body.rows as Json[]) && Date.now() - held.codeAt > 300_000)
        throw new Refusal(403, 'login')
      addRows(user, next, body.rows as Json[])
      return toUser(user, thumbprint)
    case 'POST factor/auth':
      return { mac: toBase64(await hmac(`auth|${user.id}`, fromBase64(String(body.salt)))) }
    case 'POST factor/keeper':
      if (user.recovery === 'own') throw new Refusal(403, 'own')
      if (!held.isLinked || Date.now() - held.codeAt > 600_000) throw new Refusal(403, 'login')
      return { mac: toBase64(await hmac(`keeper|${user.id}`, fromBase64(String(body.salt)))) }
    case 'POST export':
      if (Date.now() - held.codeAt > 300_000) throw new Refusal(403, 'login')
      return { readyAt: now + (user.recovery === 'keeper' ? 86_400_000 : 0) }
  }
  if (method === 'DELETE' && name.startsWith('rows/')) {
    user.rows = user.rows.filter(({ id }) => id !== name.slice('rows/'.length))
    return toUser(user, thumbprint)
  }
  if (method === 'DELETE' && name.startsWith('devices/')) {
    const id = name.slice('devices/'.length)
    user.devices = user.devices.filter((device) => device.id !== id)
    user.rows = user.rows.filter(({ factor }) => factor !== id)
    return toUser(user, thumbprint)
  }
  throw new Refusal(404, 'route')
}

const hasOwn = (rows: readonly Json[]): boolean =>
  rows.some(({ kind, factor }) => kind === 'recovery' && factor !== 'keeper')

function addRows(user: FakeUser, next: FakeAccounts['next'], rows: readonly Json[]): void {
  for (const row of rows) {
    user.rows = user.rows.filter(({ kind, factor }) => kind !== row.kind || factor !== row.factor)
    user.rows.push({ ...row, id: next('row') } as FakeUser['rows'][number])
  }
  if (!hasOwn(rows)) return
  user.recovery = 'own'
  user.rows = user.rows.filter(({ factor }) => factor !== 'keeper')
}
