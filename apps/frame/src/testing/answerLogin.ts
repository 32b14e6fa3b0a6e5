import { type FakeAccounts, type Json, toUser } from './createFakeAccounts.ts'
import { Refusal } from './Refusal.ts'

/** Answers the routes up to a session. Returns `undefined` for every other one. */
export function answerLogin(
  accounts: FakeAccounts,
  { name, thumbprint, body }: { name: string; thumbprint: string; body: Json },
): Json | undefined {
  const { users, attempts, sessions, next, userOf, issue } = accounts
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
  return undefined
}
