import { getSessions, revokeSession } from '@mooring/core'
import { type Hex, recoverMessageAddress } from 'viem'
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { skipper, stranger } from '../testing/signEnvelope.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'
import { writtenOperation } from './testing/writtenOperation.ts'

const account = `eip155:31337:${skipper.address}` as const
const page = privateKeyToAccount(generatePrivateKey())
const context = '0xc0ffee'
let services: RunningServices
let clients: TestClients

beforeAll(async () => {
  services = await startTestServices({
    rateLimit: { writesPerMinute: 10_000 },
    projects: [{ id: 'test-project', name: 'Chart Room' }],
  })
  clients = createTestClients(services.url)
})
afterAll(() => services.stop())

async function ask(path: string, body?: object, origin = 'https://app.example.org') {
  const response = await fetch(`${services.url}/v1/sessions/${path}?projectId=test-project`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', origin },
  })
  const text = await response.text()
  const answer = text ? JSON.parse(text) : undefined
  return { status: response.status, text, answer, field: answer?.reasons?.[0]?.field }
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const pageKey = { type: 'key', data: { type: 'secp256k1', publicKey: page.publicKey } }
const permissions = [{ type: 'contract-call', data: { address: stranger.address, functions: [] } }]

async function create(change: object = {}): Promise<{ pci: string; key: { type: string; publicKey: Hex } }> {
  const body = { expiry: inAnHour(), signer: pageKey, permissions, policies: [], ...change }
  const { status, answer } = await ask(account, body)
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

test('a session is listed once the wallet has granted it, and is over when core revokes it', async () => {
  const { pci } = await create()
  const list = async () => (await getSessions(clients.blockchain, { account })).find((session) => session.pci === pci)
  expect(await list()).toBeUndefined()
  expect(await ask(`${account}/activate`, { pci, context })).toMatchObject({ status: 200, text: '' })
  const session = await list()
  expect(session).toMatchObject({
    project: { id: 'test-project', name: 'Chart Room', url: 'https://app.example.org/' },
    permissions,
    policies: [],
    context,
    revokedAt: undefined,
  })
  expect(Math.abs((session?.createdAt ?? 0) - Date.now() / 1000)).toBeLessThan(60)

  const signature = await skipper.signMessage({ message: `Revoke the permission ${pci}` })
  expect(await revokeSession(clients.blockchain, { account, pci, signature })).toEqual({ success: true })
  const revokedAt = (await list())?.revokedAt
  expect(Math.abs((revokedAt ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  // Once more changes nothing.
  expect(await revokeSession(clients.blockchain, { account, pci, signature })).toEqual({ success: true })
  expect((await list())?.revokedAt).toBe(revokedAt)
})

test('both ways to revoke are understood, and answered with nothing', async () => {
  for (const path of [account, skipper.address, account.toLowerCase()]) {
    const { pci } = await createActive()
    expect(await ask(`${path}/revoke`, { pci })).toMatchObject({ status: 200, text: '' })
    expect(await ask(`${account}/sign`, { pci, userOp: await signed() })).toMatchObject({ status: 400, field: 'pci' })
  }
})

test('a session is over whatever the wallet has signed for that', async () => {
  for (const signature of [await stranger.signMessage({ message: 'No more' }), '0x', '']) {
    const { pci } = await createActive()
    expect(await ask(`${account}/revoke`, { pci, signature })).toMatchObject({ status: 200, text: '' })
    expect(await ask(`${account}/sign`, { pci, userOp: await signed() })).toMatchObject({ status: 400, field: 'pci' })
  }
})

test('what is over hides nothing that is not', async () => {
  const { pci } = await createActive()
  const later = await Promise.all(Array.from({ length: 100 }, () => createActive()))
  const list = async (): Promise<readonly { pci: string }[]> => (await ask(account)).answer.pcis
  expect(await list()).toHaveLength(100)
  for (const session of later) await ask(`${account}/revoke`, { pci: session.pci })
  expect((await list()).map((session) => session.pci)).toContain(pci)
})

test.each([
  ['https://app.example.org/<path>?of=the#page', 'https://app.example.org'],
  ['javascript:alert(1)', null],
  ['null', null],
])('a session of a page that says it is %s leads to %s', async (origin, url) => {
  const body = { expiry: inAnHour(), signer: pageKey, permissions }
  const { pci } = (await ask(account, body, origin)).answer
  await ask(`${account}/activate`, { pci, context })
  expect((await ask(account)).answer.pcis).toContainEqual(
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
    // What stands packed in sixteen bytes has to fit them.
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
    const { pci } = (await post(before.url, account, body)).answer
    await post(before.url, `${account}/activate`, { pci, context })
    await before.stop()

    const { url } = await useTestServices({ databaseUrl, signingKey: 'b'.repeat(32) })
    const { status, answer } = await post(url, `${account}/sign`, { pci, userOp: await signed() })
    expect([status, answer.reasons[0].field]).toEqual([400, 'pci'])
    // It can still be listed and taken back.
    expect(await (await fetch(`${url}/v1/sessions/${account}?projectId=any`)).json()).toMatchObject({ pcis: [{ pci }] })
    expect((await post(url, `${account}/revoke`, { pci })).status).toBe(200)
  })

  test('nothing once it has expired', async () => {
    const expireIn = async (seconds: number) => {
      const expiry = Math.ceil(Date.now() / 1000) + seconds
      const { pci } = await create({ expiry })
      const { status } = await ask(`${account}/activate`, { pci, context })
      return status === 200 ? { expiry, pci } : undefined
    }
    // A machine that is busy may need longer to activate one than it lasts.
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
  await ask(`${account}/revoke`, { pci })
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
  expect(await ask(account, body)).toMatchObject({ status: 400, field })
})

test.each([
  ['harbour', 400, 'address'],
  ['eip155:1:0x12', 400, 'address'],
  ['cosmos:hub:cosmos1abc', 400, 'address'],
  [`eip155:one:${skipper.address}`, 400, 'address'],
  // Its last digits would be lost, and another chain be meant.
  [`eip155:9007199254740993:${skipper.address}`, 400, 'address'],
])('%s is no account', async (path, status, field) => {
  expect(await ask(path)).toMatchObject({ status, field })
  expect(await ask(`${path}/revoke`, { pci: 'a' })).toMatchObject({ status, field })
})

test('a session of another account, another network or nobody is not found', async () => {
  const { pci } = await createActive()
  for (const path of [`eip155:1:${skipper.address}`, `eip155:31337:${stranger.address}`, stranger.address])
    expect(await ask(`${path}/revoke`, { pci })).toMatchObject({ status: 404, field: 'pci' })
  expect(await ask(`${account}/revoke`, { pci: 'none' })).toMatchObject({ status: 404, field: 'pci' })
  expect(await ask(`${account}/revoke`, {})).toMatchObject({ status: 400, field: 'pci' })
  expect(await ask(`${account}/revoke`, { pci: '\u0000' })).toMatchObject({ status: 400, field: 'pci' })
  expect(await ask(skipper.address, { expiry: inAnHour(), signer: pageKey, permissions })).toMatchObject({
    status: 400,
    field: 'address',
  })
})

test('only a known project may ask', async () => {
  const { url } = await useTestServices({ projects: [{ id: 'one' }] })
  expect((await fetch(`${url}/v1/sessions/${account}`)).status).toBe(401)
  expect((await fetch(`${url}/v1/sessions/${account}?projectId=one`)).status).toBe(200)
  expect((await fetch(`${url}/v1/sessions/${account}?projectId=one%00`)).status).toBe(400)
})
