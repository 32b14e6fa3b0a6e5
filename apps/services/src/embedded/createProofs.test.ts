import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWallet } from './testing/startWallet.ts'

const ann = 'ann@example.org'

test('a proof counts for one request: its method, its address, its token, once', async () => {
  const { newFrame, enter, services } = await startWallet()
  const frame = await newFrame()
  const { accessToken } = (await enter(frame, ann)).body
  const refused = { status: 401, body: { code: 'proof' } }
  const me = (options: object) => frame.ask('GET', 'me', { accessToken, ...options })
  expect(await me({})).toMatchObject({ status: 200 })
  for (const claims of [
    { htm: 'POST' },
    { htu: `${services.url}/embedded/v1/rows` },
    { htu: `https://evil.example/embedded/v1/me` },
    { htu: `${services.url}/embedded/v1/me?x=1` },
    { ath: 'x' },
    { ath: undefined },
    { jti: undefined },
    { iat: undefined },
  ])
    expect(await me({ claims })).toMatchObject(refused)
  // One that was used, also by two at the same moment.
  const dpop = await frame.prove('GET', 'me', { accessToken })
  const answers = await Promise.all(Array.from({ length: 5 }, () => me({ headers: { dpop } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
  // One of a login goes with no other login.
  expect(
    await me({ headers: { dpop: await frame.prove('GET', 'me', { accessToken: `${accessToken}x` }) } }),
  ).toMatchObject(refused)
  for (const dpop of ['', 'x', 'a.b.c', 'x'.repeat(4096)])
    expect(await me({ headers: { dpop } })).toMatchObject(refused)
})

test('refuses a proof of another key, of no key, or of another kind', async () => {
  const { newFrame, enter, services } = await startWallet()
  const frame = await newFrame()
  const { accessToken } = (await enter(frame, ann)).body
  const other = await newFrame()
  // The token is bound to the key.
  expect(await other.ask('GET', 'me', { accessToken })).toMatchObject({ status: 401, body: { code: 'ended' } })
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const [secret, jwk] = [await exportJWK(privateKey), await exportJWK(publicKey)]
  const claims = {
    htm: 'GET',
    htu: `${services.url}/embedded/v1/login/${'A'.repeat(22)}`,
    jti: 'x',
    iat: Math.floor(Date.now() / 1000),
  }
  const ask = async (header: object, key: Parameters<SignJWT['sign']>[0] = privateKey) => {
    const dpop = await new SignJWT({ ...claims, jti: crypto.randomUUID() })
      .setProtectedHeader(header as { alg: string })
      .sign(key)
    return (await frame.ask('GET', `login/${'A'.repeat(22)}`, { headers: { dpop } })).body.code
  }
  const good = { alg: 'ES256', typ: 'dpop+jwt', jwk }
  expect(await ask(good)).toBeUndefined()
  expect(await ask({ ...good, typ: 'JWT' })).toBe('proof')
  expect(await ask({ alg: 'ES256', typ: 'dpop+jwt' })).toBe('proof')
  // It would give its secret away.
  expect(await ask({ ...good, jwk: secret })).toBe('proof')
  expect(await ask({ ...good, jwk: await exportJWK((await generateKeyPair('ES256')).publicKey) })).toBe('proof')
  expect(await ask({ ...good, jwk: { kty: 'oct', k: 'AAAA' } })).toBe('proof')
  expect(await ask({ ...good, jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } })).toBe('proof')
  expect(await ask({ alg: 'HS256', typ: 'dpop+jwt', jwk: { kty: 'oct', k: 'AAAA' } }, new Uint8Array(32))).toBe('proof')
})

test('a device whose clock is wrong hears the time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { newFrame } = await startWallet()
  const frame = await newFrame()
  const now = Math.floor(Date.now() / 1000)
  const ask = async (iat: unknown) => frame.ask('GET', `login/${'A'.repeat(22)}`, { claims: { iat } })
  for (const iat of [now - 62, now + 62, 0, -1, 1e15])
    expect(await ask(iat)).toMatchObject({ status: 401, body: { code: 'clock', now: Date.now() } })
  // Within a minute it is good; there is no such login.
  for (const iat of [now - 58, now + 58]) expect(await ask(iat)).toMatchObject({ status: 404 })
  expect((await ask('soon')).status).toBe(401)
})

test('other origins than that of the frame are refused, and browsers let them read nothing', async () => {
  const { newFrame, services } = await startWallet()
  const frame = await newFrame()
  for (const origin of ['https://evil.example', 'null', 'http://localhost:5173', services.url]) {
    const answer = await frame.ask('GET', 'me', { headers: { origin } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  const answer = await frame.ask('GET', 'me')
  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe(services.frameUrl)
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})
