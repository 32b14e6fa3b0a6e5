import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { contracts } from 'devnet'
import fc from 'fast-check'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createSmartAccount } from '../testing/createSmartAccount.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { skipper, stranger } from '../testing/signEnvelope.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const origin = 'https://app.example.org'
let services: RunningServices

beforeAll(async () => {
  services = await startTestServices({
    rateLimit: { writesPerMinute: 10_000 },
    projects: [{ id: 'one' }, { id: 'two' }],
  })
})
afterAll(() => services.stop())

type Request = { method?: string; body?: object; headers?: Record<string, string>; projectId?: string }

async function ask(path: string, { method, body, headers, projectId = 'one' }: Request = {}) {
  const response = await fetch(
    `${services.url}/auth/v1/${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`,
    {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { origin, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  )
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
  const answer = (await response.json()) as any
  return { status: response.status, answer, field: answer.reasons?.[0]?.field, headers: response.headers }
}

async function takeNonce(projectId = 'one'): Promise<{ nonce: string; token: string }> {
  return (await ask('nonce', { projectId })).answer
}

const text = (nonce: string, change: object = {}) =>
  createSiweMessage({
    address: skipper.address,
    domain: 'app.example.org',
    uri: `${origin}/cabin`,
    version: '1',
    chainId: 31_337,
    nonce,
    statement: 'Come aboard',
    issuedAt: new Date(),
    ...change,
  })

const enter = (body: object, token: string, headers: Record<string, string> = {}) =>
  ask('authenticate', { body, headers: { 'x-nonce-jwt': `Bearer ${token}`, ...headers } })

async function signIn(change: object = {}) {
  const { nonce, token } = await takeNonce()
  const message = text(nonce, change)
  return enter({ message, signature: await skipper.signMessage({ message }) }, token)
}

async function signedIn() {
  const { status, answer } = await signIn()
  expect(status).toBe(200)
  return { authorization: `Bearer ${answer.token}` }
}

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

test('a nonce is good for one time, even if two come at once', async () => {
  const { nonce, token } = await takeNonce()
  const message = text(nonce)
  const body = { message, signature: await skipper.signMessage({ message }) }
  // Somebody who guesses does not spoil it for the one who was meant.
  expect(await enter({ ...body, signature: '0x00' }, token)).toMatchObject({ status: 401, field: 'signature' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(body, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.filter(({ status }) => status !== 200)
  expect(late.every(({ status, field }) => status === 401 && field === 'nonce')).toBe(true)
})

test.each([
  ['another page', { domain: 'evil.example.org' }, 'domain'],
  ['a page in front', { domain: 'app.example.org.evil.org' }, 'domain'],
  ['another port', { domain: 'app.example.org:8443' }, 'domain'],
  ['another scheme', { scheme: 'http' }, 'domain'],
  ['another address', { uri: 'https://evil.example.org' }, 'uri'],
  ['another nonce', { nonce: 'anchorsaweigh' }, 'nonce'],
  ['a time that is over', { expirationTime: new Date(Date.now() - 120_000) }, 'expirationTime'],
  ['a time to come', { notBefore: new Date(Date.now() + 120_000) }, 'notBefore'],
  ['the future', { issuedAt: new Date(Date.now() + 86_400_000) }, 'notBefore'],
])('a message that was signed for %s is refused', async (_, change, field) => {
  expect(await signIn(change)).toMatchObject({ status: 401, field })
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

test('a message of which anything was changed is refused', async () => {
  const { nonce, token } = await takeNonce()
  const message = text(nonce, { expirationTime: new Date(Date.now() + 60_000), requestId: 'r1', resources: [origin] })
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
    const message = text(nonce)
    const body = { message, signature: await skipper.signMessage({ message }) }
    const other = { origin: 'https://evil.example.org' }
    expect(await enter(body, token, other)).toMatchObject({ status: 401, field: 'domain' })
    expect(await enter(body, token, { origin: 'null' })).toMatchObject({ status: 400, field: 'origin' })
  })

  test('has to have a nonce of ours, for this project', async () => {
    const { nonce, token } = await takeNonce('two')
    const message = text(nonce)
    const body = { message, signature: await skipper.signMessage({ message }) }
    expect(await enter(body, token)).toMatchObject({ status: 401, field: 'nonce' })
    const field = 'x-nonce-jwt'
    for (const bad of ['', 'harbour', `${token}x`, `${token.slice(0, -3)}abc`, 'a.b.c'])
      expect(await enter(body, bad)).toMatchObject({ status: 401, field })
    expect(await ask('authenticate', { body })).toMatchObject({ status: 401, field })
    // A token that says who is signed in is no nonce, and a nonce signs nobody in.
    const { authorization } = await signedIn()
    expect(await enter(body, authorization.slice('Bearer '.length))).toMatchObject({ status: 401, field })
    const asSession = { authorization: `Bearer ${token}` }
    expect(await ask('me', { headers: asSession, projectId: 'two' })).toMatchObject({ status: 401 })
  })

  test('may say beside the message only what is in it', async () => {
    for (const [data, status] of [
      [{ accountAddress: stranger.address }, 400],
      [{ chainId: 'eip155:1' }, 400],
      [{ accountAddress: skipper.address, chainId: 'eip155:31337' }, 200],
    ] as const) {
      const { nonce, token } = await takeNonce()
      const message = text(nonce)
      const signature = await skipper.signMessage({ message })
      expect((await enter({ message, signature, data, clientId: null, walletInfo: { name: 'W' } }, token)).status).toBe(
        status,
      )
    }
  })

  test('is not somebody else, nor signed in elsewhere', async () => {
    const { nonce, token } = await takeNonce()
    const message = text(nonce)
    const foreign = { message, signature: await stranger.signMessage({ message }) }
    expect(await enter(foreign, token)).toMatchObject({ status: 401, field: 'signature' })
    const headers = await signedIn()
    expect(await ask('me', { headers, projectId: 'two' })).toMatchObject({ status: 401, field: 'authorization' })
    expect(await ask('me')).toMatchObject({ status: 401, field: 'authorization' })
  })
})

test.each([
  '',
  'harbour',
  text('12345678').replace('Version: 1', 'Version: 2'),
  text('12345678').replace('Chain ID: 31337', 'Chain ID: -'),
  text('12345678').replace(/Issued At: .*/u, 'Issued At: yesterday'),
  `${text('12345678')}\nand more`,
  `app.example.org wants you to sign in with your \u0000 account:`,
])('what is no sign-in message is refused (%#)', async (message) => {
  const { token } = await takeNonce()
  expect(await enter({ message, signature: '0x' }, token)).toMatchObject({ status: 400, field: 'message' })
})

describe('other accounts', () => {
  /** As wallets and libraries write it that leave out what is missing, and name the network. */
  const loose = (family: string, chain: string, address: string, nonce: string) =>
    `app.example.org wants you to sign in with your ${family} account:\n${address}\n\nURI: ${origin}\nVersion: 1\nChain ID: ${chain}\nNonce: ${nonce}\nIssued At: ${new Date().toISOString()}`
  const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  function createSolanaKey(): { privateKey: KeyObject; address: string } {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    return { privateKey, address: base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)) }
  }

  test('of Solana sign in', async () => {
    const { privateKey, address } = createSolanaKey()
    for (const chain of [mainnet, `solana:${mainnet}`]) {
      const { nonce, token } = await takeNonce()
      const message = loose('Solana', chain, address, nonce)
      const signature = base58.encode(sign(null, Buffer.from(message), privateKey))
      const other = base58.encode(sign(null, Buffer.from(message), createSolanaKey().privateKey))
      for (const bad of [other, `${signature}1`, '0OIl', ''])
        expect(await enter({ message, signature: bad }, token)).toMatchObject({ status: 401, field: 'signature' })
      const { status, answer } = await enter({ message, signature }, token)
      expect(status).toBe(200)
      const me = await ask('me', { headers: { authorization: `Bearer ${answer.token}` } })
      expect(me.answer).toMatchObject({ address, caip2Network: `solana:${mainnet}`, chainNamespace: 'solana' })
    }
  })

  test('of an EVM network are named by it', async () => {
    const { nonce, token } = await takeNonce()
    const message = loose('Polygon', 'eip155:137', skipper.address, nonce)
    const { status } = await enter({ message, signature: await skipper.signMessage({ message }) }, token)
    expect(status).toBe(200)
  })

  test('of EVM networks are the same with other capital letters', async () => {
    const { nonce, token } = await takeNonce()
    const message = text(nonce).replace(skipper.address, skipper.address.replace('f39F', 'F39f'))
    const foreign = { message, signature: await stranger.signMessage({ message }) }
    expect(await enter(foreign, token)).toMatchObject({ status: 401, field: 'signature' })
    const { status } = await enter({ message, signature: await skipper.signMessage({ message }) }, token)
    expect(status).toBe(200)
  })

  test('that are smart sign in before they are deployed', async () => {
    const { address, wrap } = await createSmartAccount(skipper)
    const { nonce, token } = await takeNonce()
    const message = text(nonce, { address })
    const signature = await skipper.signMessage({ message })
    expect(await enter({ message, signature }, token)).toMatchObject({ status: 401, field: 'signature' })
    expect((await enter({ message, signature: wrap(signature) }, token)).status).toBe(200)
  })

  test.each([
    ['Bitcoin', 'bip122:000000000019d6689c085ae165831e93', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'chainId'],
    ['Polkadot', '91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'chainId'],
    ['Ethereum', '1', '0x1234', 'address'],
    ['Solana', mainnet, 'harbour', 'address'],
  ])('of %s (%s) that cannot be checked are told so', async (family, chain, address, field) => {
    const { nonce, token } = await takeNonce()
    const message = loose(family, chain, address, nonce)
    expect(await enter({ message, signature: '0x' }, token)).toMatchObject({ status: 400, field })
  })
})

test('a smart account of a network that is down is told to come back', async () => {
  const { url } = await useTestServices({
    networks: [
      {
        caipNetworkId: 'eip155:5',
        name: 'Sunk',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpc: ['http://127.0.0.1:1'],
      },
    ],
  })
  const { nonce, token } = (await (await fetch(`${url}/auth/v1/nonce`)).json()) as { nonce: string; token: string }
  const message = text(nonce, { address: contracts.weth, chainId: 5 })
  const body = JSON.stringify({ message, signature: await skipper.signMessage({ message }) })
  const headers = { origin, 'content-type': 'application/json', 'x-nonce-jwt': `Bearer ${token}` }
  expect((await fetch(`${url}/auth/v1/authenticate`, { method: 'POST', headers, body })).status).toBe(503)
})

test('no email address is confirmed, and none is vouched for', async () => {
  const body = { email: 'skipper@example.org', account: `eip155:1:${skipper.address}` }
  expect((await ask('otp', { body })).answer).toEqual({ uuid: null })
  const code = { method: 'PUT', body: { code: '123456' }, headers: { 'x-otp': 'a' } }
  expect(await ask('otp', code)).toMatchObject({ status: 400, field: 'code' })
  const { nonce, token } = await takeNonce()
  const message = text(nonce, { resources: ['email:skipper@example.org'] })
  const signed = { message, signature: await skipper.signMessage({ message }) }
  expect(await enter(signed, token, { 'x-otp': 'a' })).toMatchObject({ status: 401, field: 'x-otp' })
})

test.each([
  ['database', undefined],
  ['configuration', 'a key that is long enough to be one'],
])('whoever is signed in stays so when the services start again, by the key of the %s', async (_, signingKey) => {
  const config = { databaseUrl: await createTestDatabase(), ...(signingKey ? { signingKey } : {}) }
  const first = await startTestServices(config)
  const { nonce, token } = (await (await fetch(`${first.url}/auth/v1/nonce`)).json()) as {
    nonce: string
    token: string
  }
  const message = text(nonce)
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
