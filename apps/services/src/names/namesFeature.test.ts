import { getName, getNameSuggestions, getNamesOf, registerName } from '@mooring/core'
import { contracts } from 'devnet'
import { createTestClient, http, padHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createSmartAccount } from '../testing/createSmartAccount.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { mate, signEnvelope, skipper, stranger } from '../testing/signEnvelope.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const network = 'eip155:31337'
let services: RunningServices
let clients: TestClients

beforeAll(async () => {
  services = await startTestServices({ names: { zones: ['reown.id', 'harbour.test'] } })
  clients = createTestClients(services.url)
})
afterAll(() => services.stop())

const now = () => Math.floor(Date.now() / 1000)

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${services.url}/v1/profile/account${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  const reasons = answer.reasons as { field: string; description: string }[] | undefined
  return { status: response.status, answer, field: reasons?.[0]?.field, description: reasons?.[0]?.description }
}

const get = (path: string) => fetch(`${services.url}/v1/profile/${path}`)

test('a name is registered, found by name and by account, and no longer free', async () => {
  const { message, ...envelope } = await signEnvelope(skipper, {
    name: 'skipper.reown.id',
    attributes: { bio: 'Ahoy' },
  })
  const { address, signature } = envelope
  const registered = await registerName(clients.blockchain, { coinType: 60, address, message, signature, network })
  expect(registered).toEqual({ success: true })

  const profile = { name: 'skipper.reown.id', addresses: { 60: skipper.address }, attributes: { bio: 'Ahoy' } }
  expect(await getName(clients.blockchain, { name: 'skipper.reown.id', network })).toEqual(profile)
  expect(await getName(clients.blockchain, { name: 'SKIPPER.reown.id', network })).toEqual(profile)
  const { address: account } = skipper
  for (const address of [account, account.toLowerCase()])
    expect(await getNamesOf(clients.blockchain, { address, network, sender: address })).toEqual([profile])
  const suggestions = await getNameSuggestions(clients.blockchain, { name: 'skipper', network })
  expect(suggestions[0]).toEqual({ name: 'skipper.reown.id', isRegistered: true })
  expect(suggestions).toHaveLength(5)
  expect(suggestions.slice(1).every(({ isRegistered }) => !isRegistered)).toBe(true)
})

test('what is not registered is nothing for core, an empty list in version 2, and a 404 before', async () => {
  expect(await getName(clients.blockchain, { name: 'nobody.reown.id', network })).toBeUndefined()
  expect(await getNamesOf(clients.blockchain, { address: padHex('0x1', { size: 20 }), network })).toEqual([])
  for (const path of ['account/nobody.reown.id', `reverse/${padHex('0x1', { size: 20 })}`]) {
    const response = await get(`${path}?apiVersion=2`)
    expect([response.status, await response.json()]).toEqual([200, []])
    expect((await get(path)).status).toBe(404)
  }
  expect((await get('account/no%20name')).status).toBe(400)
  expect((await get('account/%00')).status).toBe(400)
  expect((await get('reverse/harbour')).status).toBe(400)
})

test.each([
  ['Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
])('an account of %s may be asked about, and has no names', async (_, account) => {
  expect(await getNamesOf(clients.blockchain, { address: account, network })).toEqual([])
  expect((await get(`reverse/${account}`)).status).toBe(404)
})

test.each([
  ['of Ethereum with a wrong letter', skipper.address.replace(/[a-f]/u, (letter) => letter.toUpperCase())],
  ['of Bitcoin with a wrong letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['of no chain at all', 'a'.repeat(40)],
])('the names of an address %s are refused', async (_, account) => {
  expect((await get(`reverse/${account}?apiVersion=2`)).status).toBe(400)
})

test('a registration answers with the profile in both formats', async () => {
  const { status, answer } = await post('', await signEnvelope(mate, { name: 'mate.harbour.test' }, 2147514986))
  expect(status).toBe(200)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u)
  const address = { address: mate.address, created: time, created_at: time }
  expect(answer).toEqual({
    name: 'mate.harbour.test',
    registered_at: time,
    updated_at: time,
    attributes: {},
    addresses: { 60: address, 2147514986: address },
  })
})

test.each([
  ['Skipper2.reown.id', 'name'],
  ['ab.reown.id', 'name'],
  ['bob.reown.id', 'name'],
  ['---.reown.id', 'name'],
  [`${'a'.repeat(65)}.reown.id`, 'name'],
  ['skipper2.reown', 'name'],
  ['a.skipper2.reown.id', 'name'],
  ['skipper2.other.id', 'name'],
  ['skïpper.reown.id', 'name'],
])('the name %s is refused', async (name, field) => {
  expect(await post('', await signEnvelope(skipper, { name, attributes: {} }))).toMatchObject({ status: 400, field })
})

test.each([
  ['an unknown attribute', { attributes: { hat: 'x' } }, 400, 'attributes'],
  ['a long bio', { attributes: { bio: 'x'.repeat(256) } }, 400, 'attributes'],
  ['an attribute that is no text', { attributes: { bio: 1 } }, 422, 'message'],
  ['an old message', { timestamp: now() - 60 }, 400, 'timestamp'],
  ['a message from the future', { timestamp: now() + 3600 }, 400, 'timestamp'],
  ['a message without its time', { timestamp: undefined }, 422, 'message'],
])('%s is refused', async (_, content, status, field) => {
  const envelope = await signEnvelope(skipper, { name: 'buoy.reown.id', attributes: {}, ...content })
  expect(await post('', envelope)).toMatchObject({ status, field })
})

test.each([
  ['another signer', { address: stranger.address }, 401, 'signature'],
  ['a signature of nothing', { signature: '0x' }, 401, 'signature'],
  ['an invalid signature', { signature: 'yes' }, 401, 'signature'],
  ['no address', { address: '0x1234' }, 400, 'address'],
  ['a coin that is not of an EVM chain', { coin_type: 501 }, 400, 'coin_type'],
  ['a message that is no JSON', { message: '{' }, 422, 'message'],
  ['a message that is a list', { message: '[]' }, 422, 'message'],
  ['no message', { message: undefined }, 400, 'message'],
])('an envelope with %s is refused', async (_, change, status, field) => {
  const envelope = await signEnvelope(skipper, { name: 'buoy.reown.id', attributes: {} })
  expect(await post('', { ...envelope, ...change })).toMatchObject({ status, field })
})

test('of many who want a name at once, one gets it', async () => {
  const wanted = Array.from({ length: 12 }, () => privateKeyToAccount(generatePrivateKey()))
  const answers = await Promise.all(
    wanted.map(async (account) => post('', await signEnvelope(account, { name: 'popular.reown.id', attributes: {} }))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.filter(({ status }) => status !== 200)
  expect(new Set(late.map(({ status, description }) => `${status} ${description}`))).toEqual(
    new Set(['400 The name is registered already']),
  )
  const winner = wanted[answers.findIndex(({ status }) => status === 200)]
  const profile = await getName(clients.blockchain, { name: 'popular.reown.id', network })
  expect(profile?.addresses).toEqual({ 60: winner?.address })
})

describe('a registered name', () => {
  const path = '/crew.reown.id'
  beforeAll(async () => {
    const { status } = await post(
      '',
      await signEnvelope(skipper, { name: 'crew.reown.id', attributes: { bio: 'One' } }),
    )
    expect(status).toBe(200)
  })

  test('is described anew by its owner, and once by each message', async () => {
    const envelope = await signEnvelope(skipper, { name: 'crew.reown.id', attributes: { bio: 'Two' } })
    expect(await post(`${path}/attributes`, envelope)).toMatchObject({ status: 200, answer: { bio: 'Two' } })
    expect(await post(`${path}/attributes`, await signEnvelope(skipper, { attributes: {} }))).toMatchObject({
      status: 200,
    })
    // A copy of the first message cannot restore the old text.
    expect(await post(`${path}/attributes`, envelope)).toMatchObject({ status: 401, field: 'signature' })
    expect((await getName(clients.blockchain, { name: 'crew.reown.id', network }))?.attributes).toEqual({})
  })

  test('points to another address on another chain when its owner says so', async () => {
    const content = { name: 'crew.reown.id', coin_type: 0x80_00_00_0a, address: stranger.address }
    const { status, answer } = await post(`${path}/address`, await signEnvelope(skipper, content))
    expect([status, answer.address]).toEqual([200, stranger.address])
    const profile = await getName(clients.blockchain, { name: 'crew.reown.id', network })
    expect(profile?.addresses).toEqual({ 60: skipper.address, 2147483658: stranger.address })
    // The name does not become the stranger's.
    expect(await getNamesOf(clients.blockchain, { address: stranger.address, network })).toEqual([])
  })

  test('is not changed by other accounts, nor by a message for another name', async () => {
    const address = { coin_type: 60, address: stranger.address }
    for (const [part, content] of [
      ['attributes', { attributes: { bio: 'Mine' } }],
      ['address', address],
    ] as const) {
      const url = `${path}/${part}`
      expect(await post(url, await signEnvelope(stranger, content))).toMatchObject({ status: 401, field: 'address' })
      const other = await signEnvelope(skipper, { name: 'ship.reown.id', ...content })
      expect(await post(url, other)).toMatchObject({ status: 400, field: 'name' })
      expect(await post(`/none.reown.id/${part}`, await signEnvelope(skipper, content))).toMatchObject({
        status: 404,
        field: 'name',
      })
    }
    const wrong = skipper.address.replace('f39F', 'F39f')
    const misspelt = await signEnvelope(skipper, { coin_type: 60, address: wrong })
    expect(await post(`${path}/address`, misspelt)).toMatchObject({ status: 400, field: 'address' })
    const solana = await signEnvelope(skipper, { coin_type: 501, address: stranger.address })
    expect(await post(`${path}/address`, solana)).toMatchObject({ status: 400, field: 'coin_type' })
  })
})

test('a smart account registers a name before it is deployed', async () => {
  const { address, wrap } = await createSmartAccount(mate)
  const { message, signature } = await signEnvelope(mate, { name: 'smart.reown.id', attributes: {} })
  const bare = { coin_type: 60, address, message, signature }
  expect(await post('', bare)).toMatchObject({ status: 401, field: 'signature' })
  expect(await post('', { ...bare, signature: wrap(signature) })).toMatchObject({ status: 200 })
})

test.each([
  ['no signature at all', ''],
  ['the mark of an account that is not deployed', '6492'],
  ['the mark of an account that is not delegated', '8010'],
])('a signature that nothing can verify is refused, even with %s', async (_, mark) => {
  const envelope = await signEnvelope(mate, { name: 'unread.reown.id', attributes: {} })
  const signature = `0x${'ff'.repeat(96)}${mark.repeat(16)}`
  expect(await post('', { ...envelope, signature })).toMatchObject({ status: 401, field: 'signature' })
})

describe('a contract that takes any signature, on a chain that others have made', () => {
  const lighthouse = 0x80_00_00_00 + 31_338
  /** It accepts every signature (ERC-1271). */
  async function deployYesMan(address: `0x${string}`): Promise<void> {
    const [, { rpc }] = inject('networks') as readonly [object, { rpc: readonly [string] }]
    const chain = createTestClient({ mode: 'anvil', transport: http(rpc[0]) })
    await chain.setCode({ address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
  }
  const signAs = async (address: string, content: object, coin_type: number) => ({
    ...(await signEnvelope(stranger, content)),
    coin_type,
    address,
  })

  test('does not speak for an account that has registered with its key', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    expect(await post('', await signEnvelope(owner, { name: 'anchor.reown.id' }, lighthouse))).toMatchObject({
      status: 200,
    })
    await deployYesMan(owner.address)
    const theft = { coin_type: 60, address: stranger.address }
    for (const [part, content] of [
      ['address', theft],
      ['attributes', { attributes: { bio: 'Mine' } }],
    ] as const)
      expect(await post(`/anchor.reown.id/${part}`, await signAs(owner.address, content, lighthouse))).toMatchObject({
        status: 401,
        field: 'signature',
      })
    const profile = await getName(clients.blockchain, { name: 'anchor.reown.id', network })
    expect(profile).toMatchObject({ addresses: { 60: owner.address }, attributes: {} })
    const own = await signEnvelope(owner, { attributes: { bio: 'Still mine' } }, lighthouse)
    expect(await post('/anchor.reown.id/attributes', own)).toMatchObject({ status: 200 })
  })

  test('speaks for itself, where it has registered', async () => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    await deployYesMan(address)
    expect(await post('', await signAs(address, { name: 'buoyant.reown.id' }, 60))).toMatchObject({ status: 401 })
    const registration = await signAs(address, { name: 'buoyant.reown.id' }, lighthouse)
    expect(await post('', registration)).toMatchObject({ status: 200 })
    const change = await signAs(address, { attributes: { bio: 'Yes' } }, 60)
    expect(await post('/buoyant.reown.id/attributes', change)).toMatchObject({ status: 200 })
  })
})

test('a smart account on a chain that is down is told to come back', async () => {
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
  const envelope = await signEnvelope(skipper, { name: 'buoy.reown.id', attributes: {} })
  const body = JSON.stringify({ ...envelope, address: contracts.weth })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${url}/v1/profile/account`, { method: 'POST', headers, body })).status).toBe(503)
})

test('what is too short for a name is not suggested, and names like it are', async () => {
  const { suggestions } = (await (await get('suggestions/bob?zone=reown.id')).json()) as {
    suggestions: { name: string; registered: boolean }[]
  }
  expect(suggestions[0]).toEqual({ name: 'bob-1.reown.id', registered: false })
  expect(suggestions).toHaveLength(5)
})

test('suggestions are of a zone of these services, and at least three letters long', async () => {
  const reasons = await get('suggestions/ab?zone=reown.id')
  expect(reasons.status).toBe(400)
  expect((await get('suggestions/abc?zone=eth')).status).toBe(400)
  expect((await get('suggestions/a%20c')).status).toBe(400)
  const response = await get('suggestions/Berth.harbour.test?zone=harbour.test')
  const { suggestions } = (await response.json()) as { suggestions: { name: string; registered: boolean }[] }
  expect(suggestions[0]).toEqual({ name: 'berth.harbour.test', registered: false })
  expect(suggestions.length).toBeLessThanOrEqual(5)
  expect((await get(`suggestions/${'a'.repeat(64)}`)).status).toBe(200)
})

test('only pages of a known project may ask, from its origins', async () => {
  const { url } = await useTestServices({ projects: [{ id: 'one', allowedOrigins: ['app.example.org'] }] })
  const ask = (query: string, origin: string) =>
    fetch(`${url}/v1/profile/account/a.reown.id?apiVersion=2&${query}`, { headers: { origin } })
  expect((await ask('projectId=two', 'https://app.example.org')).status).toBe(401)
  expect((await ask('projectId=one', 'https://evil.example.org')).status).toBe(403)
  expect((await ask('projectId=one', 'https://app.example.org')).status).toBe(200)
})

test('a name is registered as the client of AppKit does it, which says no project: its page has to belong to one', async () => {
  const { url } = await useTestServices({ projects: [{ id: 'one', allowedOrigins: ['https://app.example.org'] }] })
  const body = JSON.stringify(await signEnvelope(mate, { name: 'pilot.reown.id', attributes: {} }, 0x80000000 + 31337))
  const register = (headers: Record<string, string>) =>
    fetch(`${url}/v1/profile/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  expect((await register({})).status).toBe(401)
  expect((await register({ origin: 'https://evil.example.org' })).status).toBe(401)
  const response = await register({ origin: 'https://app.example.org' })
  expect([response.status, await response.json()]).toMatchObject([200, { name: 'pilot.reown.id' }])
  // Elsewhere clients send their project.
  const headers = { origin: 'https://app.example.org' }
  expect((await fetch(`${url}/v1/profile/account/pilot.reown.id`, { headers })).status).toBe(401)
})
