import { getSessions, revokeSession, sessionText } from '@mooring/core'
import { type Hex, recoverMessageAddress } from 'viem'
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createSignInPage } from '../testing/createSignInPage.ts'
import { createSmartAccount } from '../testing/createSmartAccount.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { skipper, stranger } from '../testing/signEnvelope.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'
import { signList, signNewSession, signRevocation } from './testing/signSessionWish.ts'
import { writtenOperation } from './testing/writtenOperation.ts'

const account = `eip155:31337:${skipper.address}` as const
const page = privateKeyToAccount(generatePrivateKey())
const context = '0xc0ffee'
let services: RunningServices
let clients: TestClients

beforeAll(async () => {
  services = await startTestServices({
    rateLimit: { writesPerMinute: 10_000 },
    projects: [{ id: 'test-project', name: 'Chart Room' }, { id: 'another' }],
  })
  clients = createTestClients(services.url)
})
afterAll(() => services.stop())

async function ask(path: string, body?: object, { query = '', origin = 'https://app.example.org', headers = {} } = {}) {
  const response = await fetch(`${services.url}/v1/sessions/${path}?projectId=test-project&${query}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', origin, ...headers },
  })
  const text = await response.text()
  const answer = text ? JSON.parse(text) : undefined
  return { status: response.status, text, answer, field: answer?.reasons?.[0]?.field }
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
let rules = 0
const pageKey = { type: 'key', data: { type: 'secp256k1', publicKey: page.publicKey } }
const permissions = [{ type: 'contract-call', data: { address: stranger.address, functions: [] } }]

const of = (path: string) => ({ path, url: services.url })
const list = async (path: string = account) => ask(path, undefined, { query: await signList(of(path)) })
const revoke = async (pci: string, path: string = account) => ask(`${path}/revoke`, await signRevocation(pci, of(path)))

async function create(change: object = {}): Promise<{ pci: string; key: { type: string; publicKey: Hex } }> {
  // Each has its own rules, because a signature is valid for one session.
  rules += 1
  const policies = [{ type: 'number', data: rules }]
  const body = { expiry: inAnHour(), signer: pageKey, permissions, policies, ...change }
  const { status, answer } = await ask(account, await signNewSession(body, of(account)))
  expect(status).toBe(200)
  return answer
}

async function createActive(change: object = {}) {
  const session = await create(change)
  expect(await ask(`${account}/activate`, { pci: session.pci, context })).toMatchObject({ status: 200, text: '' })
  return session
}

const operation = { ...writtenOperation, sender: skipper.address }
const hash = getUserOperationHash({
  chainId: 31337,
  entryPointAddress: entryPoint07Address,
  entryPointVersion: '0.7',
  userOperation: {
    sender: skipper.address,
    nonce: 1n,
    callData: '0xb61d27f6',
    callGasLimit: 21000n,
    verificationGasLimit: 21000n,
    preVerificationGas: 21000n,
    maxFeePerGas: 1_000_000_000n,
    maxPriorityFeePerGas: 0n,
    signature: '0x',
  },
})
const signed = async (key = page) => ({ ...operation, signature: await key.signMessage({ message: { raw: hash } }) })

test('a session is listed once the wallet has granted it, and is over when it is revoked', async () => {
  const { pci } = await create({ policies: [] })
  const find = async () => (await list()).answer.pcis.find((session: { pci: string }) => session.pci === pci)
  expect(await find()).toBeUndefined()
  expect(await ask(`${account}/activate`, { pci, context })).toMatchObject({ status: 200, text: '' })
  const session = await find()
  expect(session).toMatchObject({
    project: { id: 'test-project', name: 'Chart Room', url: 'https://app.example.org' },
    permissions,
    policies: [],
    context,
    revokedAt: null,
  })
  expect(Math.abs((session?.createdAt ?? 0) - Date.now() / 1000)).toBeLessThan(60)

  expect(await revoke(pci)).toMatchObject({ status: 200, text: '' })
  const revokedAt = (await find())?.revokedAt
  expect(Math.abs((revokedAt ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  // A repeated call does not move the end, and succeeds.
  expect((await revoke(pci)).status).toBe(200)
  expect((await find())?.revokedAt).toBe(revokedAt)
})

test('core lists and revokes for a signed-in account', async () => {
  const { pci } = await createActive()
  const { authorization } = await createSignInPage(() => services.url, 'test-project').signedIn()
  const token = authorization.replace('Bearer ', '')
  expect(await getSessions(clients.blockchain, { account, token })).toContainEqual(
    expect.objectContaining({ pci, context }),
  )
  expect(await revokeSession(clients.blockchain, { account, pci, token })).toEqual({ success: true })
  const sessions = await getSessions(clients.blockchain, { account, token })
  expect(sessions.find((session) => session.pci === pci)?.revokedAt).toBeGreaterThan(0)
  const { signature } = await signRevocation(pci, of(account))
  expect(await revokeSession(clients.blockchain, { account, pci, signature })).toEqual({ success: true })
})

test('both ways to name the account are understood, and answered with nothing', async () => {
  for (const path of [account, skipper.address, account.toLowerCase()]) {
    const { pci } = await createActive()
    expect(await revoke(pci, path)).toMatchObject({ status: 200, text: '' })
    expect(await ask(`${account}/sign`, { pci, userOp: await signed() })).toMatchObject({ status: 400, field: 'pci' })
    expect((await list(path)).answer.pcis).toContainEqual(expect.objectContaining({ pci }))
  }
})

describe('nothing happens without a proof of the account', () => {
  const body = { expiry: inAnHour(), signer: pageKey, permissions, policies: [] }
  const refused = { status: 401, field: 'signature' }

  test('none, or the signature of another account or of something else', async () => {
    const { pci } = await createActive()
    expect(await ask(account)).toMatchObject(refused)
    expect(await ask(account, body)).toMatchObject(refused)
    for (const other of [
      {},
      { signature: '0x' },
      { signature: '' },
      { signature: await skipper.signMessage({ message: pci }) },
    ])
      expect(await ask(`${account}/revoke`, { pci, ...other })).toMatchObject(refused)
    const by = stranger
    expect(await ask(account, undefined, { query: await signList({ ...of(account), by }) })).toMatchObject(refused)
    expect(await ask(account, await signNewSession(body, { ...of(account), by }))).toMatchObject(refused)
    expect(await ask(`${account}/revoke`, await signRevocation(pci, { ...of(account), by }))).toMatchObject(refused)
    const elsewhere = { ...of(account), url: 'https://other.example.org' }
    expect(await ask(`${account}/revoke`, await signRevocation(pci, elsewhere))).toMatchObject(refused)
    const { signature } = await signRevocation('another', of(account))
    expect(await ask(`${account}/revoke`, { pci, signature })).toMatchObject(refused)
    expect((await list()).answer.pcis).toContainEqual(expect.objectContaining({ pci, revokedAt: null }))
  })

  test('one of another time, of other rules, or one that was used', async () => {
    const old = { ...of(account), signedAt: Math.floor(Date.now() / 1000) - 400 }
    expect(await ask(account, undefined, { query: await signList(old) })).toMatchObject({
      status: 400,
      field: 'signedAt',
    })
    expect(await ask(account, await signNewSession(body, old))).toMatchObject({ status: 400, field: 'signedAt' })
    const proven = await signNewSession(body, of(account))
    expect(await ask(account, { ...proven, permissions: [] })).toMatchObject(refused)
    expect((await ask(account, proven)).status).toBe(200)
    expect(await ask(account, proven)).toMatchObject(refused)
  })

  test('the sign-in of another account, or of another project', async () => {
    const { authorization } = await createSignInPage(() => services.url, 'test-project').signedIn()
    const headers = { authorization }
    expect((await ask(account, undefined, { headers })).status).toBe(200)
    expect((await ask(account, body, { headers })).status).toBe(200)
    const foreign = `eip155:31337:${stranger.address}`
    expect(await ask(foreign, undefined, { headers })).toMatchObject({ status: 401, field: 'authorization' })
    const other = await createSignInPage(() => services.url, 'another').signedIn()
    expect(await ask(account, undefined, { headers: other })).toMatchObject({ status: 401, field: 'authorization' })
  })

  test('a smart account signs as its chain says, deployed or not, and on its own network alone', async () => {
    const { address, wrap } = await createSmartAccount(stranger)
    const smart = `eip155:31337:${address}`
    const by = { by: stranger, wrap }
    const made = await ask(smart, await signNewSession(body, { ...of(smart), ...by }))
    expect(made.status).toBe(200)
    await ask(`${smart}/activate`, { pci: made.answer.pci, context })
    const query = await signList({ ...of(smart), ...by })
    expect((await ask(smart, undefined, { query })).answer.pcis).toHaveLength(1)
    expect(await ask(smart, await signNewSession(body, { ...of(smart), by: skipper, wrap }))).toMatchObject(refused)
    const elsewhere = `eip155:31338:${address}`
    expect(await ask(elsewhere, undefined, { query })).toMatchObject(refused)
    expect((await ask(`${smart}/revoke`, await signRevocation(made.answer.pci, { ...of(smart), ...by }))).status).toBe(
      200,
    )
  })
})

test('what is over hides nothing that is not', async () => {
  const { pci } = await createActive()
  const later = await Promise.all(Array.from({ length: 100 }, () => createActive()))
  expect((await list()).answer.pcis).toHaveLength(100)
  for (const session of later) await revoke(session.pci)
  expect((await list()).answer.pcis).toContainEqual(expect.objectContaining({ pci }))
})

test.each([
  ['https://app.example.org/<path>?of=the#page', 'https://app.example.org'],
  ['javascript:alert(1)', null],
  ['null', null],
])('a session of a page that says it is %s leads to %s', async (origin, url) => {
  const body = { expiry: inAnHour(), signer: pageKey, permissions, policies: [{ type: origin }] }
  const { pci } = (await ask(account, await signNewSession(body, of(account)), { origin })).answer
  await ask(`${account}/activate`, { pci, context })
  expect((await list()).answer.pcis).toContainEqual(
    expect.objectContaining({ pci, project: expect.objectContaining({ url }) }),
  )
})

describe('a session signs', () => {
  test('by its own key, what the page has signed', async () => {
    const { pci, key } = await createActive()
    const { status, answer } = await ask(`${account}/sign`, { pci, userOp: await signed() })
    expect(status).toBe(200)
    const signer = await recoverMessageAddress({ message: { raw: hash }, signature: answer.signature })
    expect([key.type, signer]).toEqual(['secp256k1', publicKeyToAddress(key.publicKey)])
    // Another session has another key.
    expect((await create()).key.publicKey).not.toBe(key.publicKey)
  })

  test.each([
    ['several keys', { type: 'keys', data: { keys: [{ type: 'secp256r1', publicKey: '0x04' }, pageKey.data] } }],
    ['an account', { type: 'account', data: { address: page.address } }],
  ])('for a page with %s', async (_, signer) => {
    const { pci } = await createActive({ signer })
    expect((await ask(`${account}/sign`, { pci, userOp: await signed() })).status).toBe(200)
  })

  test('nothing that the page has not signed, nor for a page without a key', async () => {
    const { pci } = await createActive()
    for (const userOp of [
      await signed(stranger),
      { ...(await signed()), callData: '0x00' },
      { ...operation, signature: '0x' },
    ])
      expect(await ask(`${account}/sign`, { pci, userOp })).toMatchObject({ status: 401, field: 'signature' })
    const { pci: keyless } = await createActive({ signer: { type: 'donut' } })
    expect(await ask(`${account}/sign`, { pci: keyless, userOp: await signed() })).toMatchObject({ status: 401 })
  })

  test('nothing of another account, and nothing that is no user operation', async () => {
    const { pci } = await createActive()
    const foreign = { ...(await signed()), sender: stranger.address }
    expect(await ask(`${account}/sign`, { pci, userOp: foreign })).toMatchObject({ status: 400, field: 'userOp' })
    // Values that are packed into sixteen bytes must fit.
    const huge = `0x${'f'.repeat(33)}`
    for (const change of [
      { callGasLimit: huge },
      { maxFeePerGas: huge },
      { paymaster: stranger.address, paymasterPostOpGasLimit: huge },
    ])
      expect(await ask(`${account}/sign`, { pci, userOp: { ...(await signed()), ...change } })).toMatchObject({
        status: 422,
        field: 'userOp',
      })
    for (const userOp of [null, 1, {}, [], { ...(await signed()), nonce: 1 }, { ...(await signed()), initCode: '0x' }])
      expect(await ask(`${account}/sign`, { pci, userOp })).toMatchObject({ status: 422, field: 'userOp' })
  })

  test('nothing before it is activated', async () => {
    const { pci } = await create()
    const refused = {
      status: 400,
      field: 'pci',
      answer: { reasons: [{ description: 'The session was not activated' }] },
    }
    expect(await ask(`${account}/sign`, { pci, userOp: await signed() })).toMatchObject(refused)
  })

  test('nothing when the key cannot be opened any more, because the secret of the services is another one', async () => {
    const databaseUrl = await createTestDatabase()
    const before = await startTestServices({ databaseUrl, signingKey: 'a'.repeat(32) })
    const post = async (url: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(`${url}/v1/sessions/${path}?projectId=any`, init)
      const text = await response.text()
      return { status: response.status, answer: text ? JSON.parse(text) : undefined }
    }
    const body = { expiry: inAnHour(), signer: pageKey, permissions, policies: [] }
    const path = account
    const { pci } = (await post(before.url, account, await signNewSession(body, { path, url: before.url }))).answer
    await post(before.url, `${account}/activate`, { pci, context })
    await before.stop()

    const { url } = await useTestServices({ databaseUrl, signingKey: 'b'.repeat(32) })
    const { status, answer } = await post(url, `${account}/sign`, { pci, userOp: await signed() })
    expect([status, answer.reasons[0].field]).toEqual([400, 'pci'])
    // It can still be listed and revoked.
    const query = await signList({ path, url })
    const listed = await fetch(`${url}/v1/sessions/${account}?projectId=any&${query}`)
    expect(await listed.json()).toMatchObject({ pcis: [{ pci }] })
    expect((await post(url, `${account}/revoke`, await signRevocation(pci, { path, url }))).status).toBe(200)
  })

  test('nothing once it has expired', async () => {
    const expireIn = async (seconds: number) => {
      const expiry = Math.ceil(Date.now() / 1000) + seconds
      const { pci } = await create({ expiry })
      const { status } = await ask(`${account}/activate`, { pci, context })
      return status === 200 ? { expiry, pci } : undefined
    }
    // A busy machine may take longer to activate a session than it lasts.
    const session = (await expireIn(2)) ?? (await expireIn(8))
    const { expiry = 0, pci } = session ?? {}
    expect(pci).toBeDefined()
    while (Date.now() < expiry * 1000 + 50) await new Promise((resolve) => setTimeout(resolve, 100))
    const over = { status: 400, field: 'pci', answer: { reasons: [{ description: 'The session has expired' }] } }
    expect(await ask(`${account}/sign`, { pci, userOp: await signed() })).toMatchObject(over)
    expect(await ask(`${account}/activate`, { pci, context })).toMatchObject(over)
  })
})

test('what the wallet has granted can be read again, and not be replaced', async () => {
  const { pci } = await createActive()
  const read = async () => {
    const response = await fetch(`${services.url}/v1/sessions/${account}/getcontext?pci=${pci}&projectId=test-project`)
    return [response.status, await response.json()]
  }
  expect(await read()).toEqual([200, { context }])
  expect(await ask(`${account}/activate`, { pci, context })).toMatchObject({ status: 200 })
  expect(await ask(`${account}/activate`, { pci, context: '0xbad' })).toMatchObject({ status: 400, field: 'context' })
  expect(await read()).toEqual([200, { context }])
  await revoke(pci)
  expect((await read())[0]).toBe(400)
})

test.each([
  ['one that is over', { expiry: 1 }, 'expiry'],
  ['one of milliseconds', { expiry: Date.now() * 2 }, 'expiry'],
  ['one without a time', { expiry: undefined }, 'expiry'],
  ['one without permissions', { permissions: undefined }, 'permissions'],
  ['one with too much to say', { permissions: [{ type: 'x', data: 'x'.repeat(40_000) }] }, 'permissions'],
])('a session is not made: %s', async (_, change, field) => {
  const body = { expiry: inAnHour(), signer: pageKey, permissions, ...change }
  expect(await ask(account, await signNewSession(body, of(account)))).toMatchObject({ status: 400, field })
})

test.each([
  ['harbour', 400, 'address'],
  ['eip155:1:0x12', 400, 'address'],
  ['cosmos:hub:cosmos1abc', 400, 'address'],
  [`eip155:one:${skipper.address}`, 400, 'address'],
  // Its last digits would be lost, and it would name another chain.
  [`eip155:9007199254740993:${skipper.address}`, 400, 'address'],
])('%s is no account', async (path, status, field) => {
  expect(await ask(path)).toMatchObject({ status, field })
  expect(await ask(`${path}/revoke`, { pci: 'a' })).toMatchObject({ status, field })
})

test('a session of another account, another network or nobody is not found', async () => {
  const { pci } = await createActive()
  for (const [path, by] of [
    [`eip155:1:${skipper.address}`, skipper],
    [`eip155:31337:${stranger.address}`, stranger],
    [stranger.address, stranger],
  ] as const)
    expect(await ask(`${path}/revoke`, await signRevocation(pci, { ...of(path), by }))).toMatchObject({
      status: 404,
      field: 'pci',
    })
  expect(await revoke('none')).toMatchObject({ status: 404, field: 'pci' })
  expect(await ask(`${account}/revoke`, {})).toMatchObject({ status: 400, field: 'pci' })
  expect(await ask(`${account}/revoke`, { pci: '\u0000' })).toMatchObject({ status: 400, field: 'pci' })
  const body = await signNewSession({ expiry: inAnHour(), signer: pageKey, permissions }, of(skipper.address))
  expect(await ask(skipper.address, body)).toMatchObject({ status: 400, field: 'address' })
})

test('a signature names the public URL, and the refusal of another one says which', async () => {
  const { url } = await useTestServices({ publicUrl: 'https://Services.example.org:443/' })
  const publicUrl = 'https://services.example.org'
  const askSigned = async (service: string) => {
    const signedAt = Math.floor(Date.now() / 1000)
    const signature = await skipper.signMessage({ message: sessionText({ account, service, signedAt }) })
    return fetch(
      `${url}/v1/sessions/${account}?projectId=x&${new URLSearchParams({ signature, signedAt: `${signedAt}` })}`,
    )
  }
  for (const same of [publicUrl, `${publicUrl}/`, 'https://SERVICES.example.org:443'])
    expect((await askSigned(same)).status).toBe(200)
  // The page reaches them at another address.
  const refused = await askSigned(url)
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain(`not for ${publicUrl}: the page has to use this URL`)
})

test('only a known project may ask', async () => {
  const { url } = await useTestServices({ projects: [{ id: 'one' }] })
  expect((await fetch(`${url}/v1/sessions/${account}`)).status).toBe(401)
  const query = await signList({ path: account, url })
  expect((await fetch(`${url}/v1/sessions/${account}?projectId=one&${query}`)).status).toBe(200)
  expect((await fetch(`${url}/v1/sessions/${account}?projectId=one%00`)).status).toBe(400)
})
