import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { page, startWallet } from './testing/startWallet.ts'

const ann = 'ann@example.org'
const minute = 60_000

function holdTime(): (by: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (by) => void vi.setSystemTime(Date.now() + by)
}

test('a login lasts ten minutes, and is renewed without a code for thirty days', async () => {
  const pass = holdTime()
  const { newFrame, enter } = await startWallet()
  const frame = await newFrame()
  let tokens = (await enter(frame, ann)).body
  const status = async () => (await frame.ask('GET', 'me', { accessToken: tokens.accessToken })).status
  const renew = () => frame.ask('POST', 'session/refresh', { body: { refreshToken: tokens.refreshToken } })
  expect(await status()).toBe(200)
  pass(10 * minute + 1000)
  expect(await status()).toBe(401)
  tokens = (await renew()).body
  expect(tokens.user).toBeUndefined()
  expect(await status()).toBe(200)
  pass(29 * 24 * 60 * minute)
  tokens = (await renew()).body
  expect(await status()).toBe(200)
  pass(30 * 24 * 60 * minute + 1000)
  expect(await renew()).toMatchObject({ status: 401, body: { code: 'ended' } })
})

test('two tabs that renew at once have the same login, and an old refresh token ends it', async () => {
  const pass = holdTime()
  const { newFrame, enter } = await startWallet()
  const frame = await newFrame()
  const first = (await enter(frame, ann)).body
  const renew = (refreshToken: string) => frame.ask('POST', 'session/refresh', { body: { refreshToken } })
  const [one, other] = await Promise.all([renew(first.refreshToken), renew(first.refreshToken)])
  expect([one?.status, other?.status]).toEqual([200, 200])
  expect(other?.body.refreshToken).toBe(one?.body.refreshToken)
  expect(one?.body.refreshToken).not.toBe(first.refreshToken)
  // A tab that slept for less than a minute comes along, and later not.
  pass(50_000)
  expect((await renew(first.refreshToken)).body.refreshToken).toBe(one?.body.refreshToken)
  pass(20_000)
  expect(await renew(first.refreshToken)).toMatchObject({ status: 401, body: { code: 'ended' } })
  const accessToken = one?.body.accessToken
  expect(await frame.ask('GET', 'me', { accessToken })).toMatchObject({ status: 401, body: { code: 'ended' } })
  expect(await renew(one?.body.refreshToken)).toMatchObject({ status: 401 })
})

test('a stolen refresh token is worth nothing, and ends nothing, without the key', async () => {
  const pass = holdTime()
  const { newFrame, enter } = await startWallet()
  const [frame, thief] = [await newFrame(), await newFrame()]
  const { accessToken, refreshToken } = (await enter(frame, ann)).body
  const ended = { status: 401, body: { code: 'ended' } }
  for (const token of [refreshToken, `${refreshToken}x`, refreshToken.replace('.0.', '.1.'), 'a.b.c.d', ''])
    expect(await thief.ask('POST', 'session/refresh', { body: { refreshToken: token } })).toMatchObject(ended)
  expect(await thief.ask('GET', 'me', { accessToken })).toMatchObject(ended)
  pass(minute)
  expect(await frame.ask('POST', 'session/refresh', { body: { refreshToken } })).toMatchObject({ status: 200 })
  // Nor does the owner's own key make a later one.
  const forged = refreshToken.replace('.0.', '.5.')
  expect(await frame.ask('POST', 'session/refresh', { body: { refreshToken: forged } })).toMatchObject(ended)
  expect(await frame.ask('GET', 'me', { accessToken })).toMatchObject({ status: 200 })
})

test('logging out ends this login, and the device stays known', async () => {
  const pass = holdTime()
  const { newFrame, enter, begin } = await startWallet()
  const frame = await newFrame()
  const { accessToken, refreshToken } = (await enter(frame, ann)).body
  expect(await frame.ask('POST', 'session/end', { accessToken, body: {} })).toMatchObject({ status: 204 })
  expect(await frame.ask('GET', 'me', { accessToken })).toMatchObject({ status: 401 })
  expect(await frame.ask('POST', 'session/refresh', { body: { refreshToken } })).toMatchObject({ status: 401 })
  pass(minute)
  expect((await begin(frame, ann)).body.action).toBe('VERIFY_OTP')
})

test('refuses a token of the sign-in service', async () => {
  const { newFrame, services } = await startWallet()
  const frame = await newFrame()
  const reply = await fetch(`${services.url}/auth/v1/nonce?projectId=p`)
  const { token } = (await reply.json()) as { token: string }
  expect(await frame.ask('GET', 'me', { accessToken: token })).toMatchObject({ status: 401, body: { code: 'ended' } })
})

test('keys may be changed: wallets open, users are found, and without the old key they are not', async () => {
  const pass = holdTime()
  const databaseUrl = await createTestDatabase()
  const key = (id: string) => ({ id, secret: id.repeat(40) })
  const all = (...ids: readonly string[]) => {
    const list = ids.map(key)
    return { auth: list, keeper: list, tokens: list }
  }
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const start = (keys: object) => startWallet({ databaseUrl, port, embedded: { keys } })
  const salt = 'A'.repeat(43)

  const before = await start(all('a'))
  const frame = await before.newFrame()
  const first = (await before.enter(frame, ann)).body
  const macOf = async (path: string, accessToken: string) =>
    (await frame.ask('POST', path, { accessToken, body: { salt } })).body.mac
  const macs = [await macOf('factor/auth', first.accessToken), await macOf('factor/keeper', first.accessToken)]
  await before.services.stop()

  const after = await start(all('b', 'a'))
  const origin = { origin: after.services.frameUrl ?? '' }
  const me = () => frame.ask('GET', 'me', { accessToken: first.accessToken, headers: origin })
  expect(await me()).toMatchObject({ status: 200, body: { email: ann } })
  pass(minute)
  const login = { projectId: 'test-project', email: ann, origin: page }
  expect(await frame.ask('POST', 'login/email', { body: login, headers: origin })).toMatchObject({
    body: { action: 'VERIFY_OTP' },
  })
  const options = { accessToken: first.accessToken, headers: origin, body: { salt } }
  expect((await frame.ask('POST', 'factor/auth', options)).body.mac).toBe(macs[0])
  expect((await frame.ask('POST', 'factor/keeper', options)).body.mac).toBe(macs[1])
  await after.services.stop()

  const without = await start({ ...all('b'), tokens: [key('a')] })
  const answer = await frame.ask('POST', 'factor/auth', {
    ...options,
    headers: { origin: without.services.frameUrl ?? '' },
  })
  expect(answer).toMatchObject({ status: 503 })
})
