import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createSignInPage, origin, writeMessage } from '../testing/createSignInPage.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { skipper, stranger } from '../testing/signEnvelope.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

let services: RunningServices
const { ask, takeNonce, enter, signIn, signedIn } = createSignInPage(() => services.url)

beforeAll(async () => {
  services = await startTestServices({
    rateLimit: { writesPerMinute: 10_000 },
    projects: [{ id: 'one' }, { id: 'two' }],
  })
})
afterAll(() => services.stop())

test('somebody signs in, is known by the token, and signs out', async () => {
  const headers = await signedIn()
  const { status, answer, headers: received } = await ask('me', { headers })
  expect(status).toBe(200)
  expect(received.get('cache-control')).toBe('no-store')
  expect(answer).toMatchObject({
    address: skipper.address,
    chainId: '31337',
    chainNamespace: 'eip155',
    caip2Network: 'eip155:31337',
    uri: `${origin}/cabin`,
    domain: 'app.example.org',
    aud: 'app.example.org',
    iss: services.url,
    sub: `eip155:31337:${skipper.address}`,
  })
  expect(answer.exp).toBeGreaterThan(Date.now() / 1000)
  expect(answer.appKitAccount).toBeUndefined()
  expect(answer.email).toBeUndefined()

  expect(await ask('sign-out', { method: 'POST', headers })).toMatchObject({ status: 200 })
  for (const request of [ask('me', { headers }), ask('sign-out', { method: 'POST', headers })])
    expect(await request).toMatchObject({ status: 401, field: 'authorization' })
})

test('somebody signs out with nothing in the body, whatever it is called', async () => {
  for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
    const headers = await signedIn()
    const request = { method: 'POST', headers: { ...headers, 'content-type': type } }
    expect(await ask('sign-out', request)).toMatchObject({ status: 200 })
    expect(await ask('me', { headers })).toMatchObject({ status: 401 })
  }
})

test('what a page keeps about an account is there at the next sign-in', async () => {
  const headers = await signedIn()
  const metadata = { boat: 'Argo', crew: [1, 2] }
  expect(await ask('account-metadata', { method: 'PUT', body: { metadata }, headers })).toMatchObject({
    status: 200,
    answer: { metadata },
  })
  const { answer } = await ask('me?includeAppKitAccount=true', { headers: await signedIn() })
  expect(answer.appKitAccount).toMatchObject({ metadata, address: skipper.address, caip2_chain: 'eip155:31337' })
  expect(answer.appKitAccount.profile_uuid).toBe(answer.profileUuid)
  const long = { metadata: { boat: 'x'.repeat(20_000) } }
  expect(await ask('account-metadata', { method: 'PUT', body: long, headers })).toMatchObject({ status: 400 })
  expect(await ask('account-metadata', { method: 'PUT', body: { metadata } })).toMatchObject({ status: 401 })
})

test('a nonce is valid once, even for two simultaneous requests', async () => {
  const { nonce, token } = await takeNonce()
  const message = writeMessage(nonce)
  const body = { message, signature: await skipper.signMessage({ message }) }
  // A wrong guess does not use up the nonce.
  expect(await enter({ ...body, signature: '0x00' }, token)).toMatchObject({ status: 401, field: 'signature' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(body, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.filter(({ status }) => status !== 200)
  expect(late.every(({ status, field }) => status === 401 && field === 'nonce')).toBe(true)
})

test('a used nonce stays used for an instance whose clock is behind that of another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await useTestServices()
  const page = createSignInPage(() => url)
  const start = Date.now()
  const { nonce, token } = await page.takeNonce()
  const message = writeMessage(nonce)
  const body = { message, signature: await skipper.signMessage({ message }) }
  expect(await page.enter(body, token)).toMatchObject({ status: 200 })
  // For this instance it has expired, and is forgotten.
  vi.setSystemTime(start + 320_000)
  expect(await page.signIn()).toMatchObject({ status: 200 })
  vi.setSystemTime(start + 280_000)
  expect(await page.enter(body, token)).toMatchObject({ status: 401, field: 'nonce' })
})

test.each([
  ['another page', () => ({ domain: 'evil.example.org' }), 'domain'],
  ['a page in front', () => ({ domain: 'app.example.org.evil.org' }), 'domain'],
  ['another port', () => ({ domain: 'app.example.org:8443' }), 'domain'],
  ['another scheme', () => ({ scheme: 'http' }), 'domain'],
  ['another address', () => ({ uri: 'https://evil.example.org' }), 'uri'],
  ['another nonce', () => ({ nonce: 'anchorsaweigh' }), 'nonce'],
  ['a time that is over', () => ({ expirationTime: new Date(Date.now() - 120_000) }), 'expirationTime'],
  ['a time to come', () => ({ notBefore: new Date(Date.now() + 120_000) }), 'notBefore'],
  ['the future', () => ({ issuedAt: new Date(Date.now() + 86_400_000) }), 'notBefore'],
])('a message that was signed for %s is refused', async (_, change, field) => {
  // Computed now, not when this file was loaded.
  expect(await signIn(change())).toMatchObject({ status: 401, field })
})

test('clocks may be a minute apart', async () => {
  for (const change of [
    { issuedAt: new Date(Date.now() + 30_000) },
    { expirationTime: new Date(Date.now() - 30_000) },
    { notBefore: new Date(Date.now() + 30_000), requestId: 'r1', resources: ['https://app.example.org/terms'] },
    { scheme: 'https' },
    { statement: undefined },
  ])
    expect((await signIn(change)).status).toBe(200)
})

test('a sign-in ends with the time that its message names, and after a day at the latest', async () => {
  const endOf = async (expirationTime?: Date) => {
    const { answer } = await signIn({ ...(expirationTime && { expirationTime }) })
    return (await ask('me', { headers: { authorization: `Bearer ${answer.token}` } })).answer.exp * 1000 - Date.now()
  }
  const minute = 60_000
  expect(await endOf(new Date(Date.now() + 10 * minute))).toBeLessThanOrEqual(11 * minute)
  for (const time of [undefined, new Date(Date.now() + 7 * 86_400_000)]) {
    const left = await endOf(time)
    expect(left).toBeGreaterThan(86_400_000 - minute)
    expect(left).toBeLessThanOrEqual(86_400_000)
  }
})

test('a message that was changed anywhere is refused', async () => {
  const { nonce, token } = await takeNonce()
  const message = writeMessage(nonce, {
    expirationTime: new Date(Date.now() + 60_000),
    requestId: 'r1',
    resources: [origin],
  })
  const signature = await skipper.signMessage({ message })
  const change = fc.tuple(
    fc.nat(message.length),
    fc.constantFrom('insert', 'replace', 'remove'),
    fc.string({ minLength: 1, maxLength: 3 }),
  )
  await fc.assert(
    fc.asyncProperty(change, async ([at, how, extra]) => {
      const changed = `${message.slice(0, at)}${how === 'remove' ? '' : extra}${message.slice(how === 'insert' ? at : at + 1)}`
      fc.pre(changed !== message)
      expect([400, 401]).toContain((await enter({ message: changed, signature }, token)).status)
    }),
    { numRuns: 150 },
  )
  expect((await enter({ message, signature }, token)).status).toBe(200)
})

describe('who brings what', () => {
  test('has to be on a page, and on that page', async () => {
    const { nonce, token } = await takeNonce()
    const message = writeMessage(nonce)
    const body = { message, signature: await skipper.signMessage({ message }) }
    const other = { origin: 'https://evil.example.org' }
    expect(await enter(body, token, other)).toMatchObject({ status: 401, field: 'domain' })
    expect(await enter(body, token, { origin: 'null' })).toMatchObject({ status: 400, field: 'origin' })
  })

  test('has to have a nonce of ours, for this project', async () => {
    const { nonce, token } = await takeNonce('two')
    const message = writeMessage(nonce)
    const body = { message, signature: await skipper.signMessage({ message }) }
    expect(await enter(body, token)).toMatchObject({ status: 401, field: 'nonce' })
    const field = 'x-nonce-jwt'
    for (const bad of ['', 'harbour', `${token}x`, `${token.slice(0, -3)}abc`, 'a.b.c'])
      expect(await enter(body, bad)).toMatchObject({ status: 401, field })
    expect(await ask('authenticate', { body })).toMatchObject({ status: 401, field })
    // An access token is not a nonce, and a nonce signs no account in.
    const { authorization } = await signedIn()
    expect(await enter(body, authorization.slice('Bearer '.length))).toMatchObject({ status: 401, field })
    const asSession = { authorization: `Bearer ${token}` }
    expect(await ask('me', { headers: asSession, projectId: 'two' })).toMatchObject({ status: 401 })
  })

  test('may say beside the message only what is in it', async () => {
    for (const [data, status] of [
      [{ accountAddress: stranger.address }, 400],
      [{ chainId: 'eip155:1' }, 400],
      [{ resources: [origin] }, 400],
      [{ resources: [] }, 200],
      [{ accountAddress: skipper.address, chainId: 'eip155:31337' }, 200],
      [{ accountAddress: skipper.address.toLowerCase(), chainId: '31337' }, 200],
    ] as const) {
      const { nonce, token } = await takeNonce()
      const message = writeMessage(nonce)
      const signature = await skipper.signMessage({ message })
      expect((await enter({ message, signature, data, clientId: null, walletInfo: { name: 'W' } }, token)).status).toBe(
        status,
      )
    }
  })

  test('is not somebody else, nor signed in elsewhere', async () => {
    const { nonce, token } = await takeNonce()
    const message = writeMessage(nonce)
    const foreign = { message, signature: await stranger.signMessage({ message }) }
    expect(await enter(foreign, token)).toMatchObject({ status: 401, field: 'signature' })
    const headers = await signedIn()
    expect(await ask('me', { headers, projectId: 'two' })).toMatchObject({ status: 401, field: 'authorization' })
    expect(await ask('me')).toMatchObject({ status: 401, field: 'authorization' })
  })
})

test('says what is wrong with a network or with resources', async () => {
  const enterWith = async (change: object, data: object) => {
    const { nonce, token } = await takeNonce()
    const message = writeMessage(nonce, change).replace(/^- .*harbour$/mu, '- harbour')
    return enter({ message, signature: await skipper.signMessage({ message }), data }, token)
  }
  const reason = async (answer: ReturnType<typeof enterWith>) => (await answer).answer.reasons?.[0]?.description
  expect(await reason(enterWith({}, { chainId: 'eip155:1' }))).toBe('The data is of another network than the message')
  const resources = [`${origin}/terms`]
  expect(await reason(enterWith({ resources }, { resources: [`${origin}/all`] }))).toBe(
    'The data has other resources than the message',
  )
  expect(await reason(enterWith({ resources }, { resources }))).toBeUndefined()
  expect(await reason(enterWith({ resources: [`${origin}/harbour`] }, {}))).toBe(
    'A resource of the message is not a URI',
  )
})

test.each([
  '',
  'harbour',
  writeMessage('12345678').replace('Chain ID: 31337', 'Chain ID: 031337'),
  writeMessage('12345678').replace(/Issued At: .*/u, 'Issued At: 2021-02-30T16:25:24Z'),

  writeMessage('12345678').replace('Version: 1', 'Version: 2'),
  writeMessage('12345678').replace('Chain ID: 31337', 'Chain ID: -'),
  writeMessage('12345678').replace(/Issued At: .*/u, 'Issued At: yesterday'),
  `${writeMessage('12345678')}\nand more`,
  `app.example.org wants you to sign in with your \u0000 account:`,
])('refuses an invalid sign-in message (%#)', async (message) => {
  const { token } = await takeNonce()
  expect(await enter({ message, signature: '0x' }, token)).toMatchObject({ status: 400, field: 'message' })
})

test('no email address is confirmed, and none is vouched for', async () => {
  const body = { email: 'skipper@example.org', account: `eip155:1:${skipper.address}` }
  expect((await ask('otp', { body })).answer).toEqual({ uuid: null })
  const code = { method: 'PUT', body: { code: '123456' }, headers: { 'x-otp': 'a' } }
  expect(await ask('otp', code)).toMatchObject({ status: 400, field: 'code' })
  const { nonce, token } = await takeNonce()
  const message = writeMessage(nonce, { resources: ['email:skipper@example.org'] })
  const signed = { message, signature: await skipper.signMessage({ message }) }
  expect(await enter(signed, token, { 'x-otp': 'a' })).toMatchObject({ status: 401, field: 'x-otp' })
})

test.each([
  ['database', undefined],
  ['configuration', 'a key that is long enough to be one'],
])('keeps sessions after a restart of the services, with the key of the %s', async (_, signingKey) => {
  const config = { databaseUrl: await createTestDatabase(), ...(signingKey ? { signingKey } : {}) }
  const first = await startTestServices(config)
  const { nonce, token } = (await (await fetch(`${first.url}/auth/v1/nonce`)).json()) as {
    nonce: string
    token: string
  }
  const message = writeMessage(nonce)
  const body = JSON.stringify({ message, signature: await skipper.signMessage({ message }) })
  const headers = { origin, 'content-type': 'application/json', 'x-nonce-jwt': `Bearer ${token}` }
  const response = await fetch(`${first.url}/auth/v1/authenticate`, { method: 'POST', headers, body })
  const authorization = `Bearer ${((await response.json()) as { token: string }).token}`
  await first.stop()

  const second = await useTestServices(config)
  expect((await fetch(`${second.url}/auth/v1/me`, { headers: { authorization } })).status).toBe(200)
  const again = await fetch(`${second.url}/auth/v1/authenticate`, { method: 'POST', headers, body })
  expect(await again.json()).toMatchObject({ reasons: [{ field: 'nonce' }] })
})
