import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'
import { createIdentityController } from './createIdentityController.js'

const services = 'https://services.example'

/** The identity that the services know, at once or late, or nothing if they fail. Returns how often they were asked. */
function serve(identity: unknown): () => number {
  let count = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!identity || !url.includes('/v1/identity')) return new Response('', { status: 500 })
    count += 1
    return Response.json(await identity)
  })
  return () => count
}

async function setup(options: setupKit.Options = {}) {
  const lookUpAddress = vi.fn(async ({ address }: { address: string }) => (address === bob ? undefined : 'alice.eth'))
  const test = setupKit({ services, capabilities: { lookUpAddress }, ...options })
  const connected = test.kit.connection.connect('org.first')
  test.first.requests[0]?.approve([on(1, alice)])
  await connected
  const { $identity } = test.kit.feature(createIdentityController)
  $identity.listen(() => {})
  const settled = () => vi.waitFor(() => expect($identity.get().status).toMatch(/success|error/u))
  await settled()
  return { ...test, $identity, lookUpAddress, settled }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks the services, and nobody else if they know', async () => {
  serve({ name: 'ada.reown.id', avatar: 'https://img.example/ada.png' })
  const { $identity, lookUpAddress } = await setup()
  expect($identity.get().data).toEqual({ name: 'ada.reown.id', imageUrl: 'https://img.example/ada.png' })
  expect(lookUpAddress).not.toHaveBeenCalled()
})

test.each([
  ['fail', undefined],
  ['know no name', { name: null, avatar: null }],
  ['lie', { name: { evil: true } }],
])('asks the network when the services %s', async (_, identity) => {
  serve(identity)
  const { $identity } = await setup()
  expect($identity.get().data).toEqual({ name: 'alice.eth', imageUrl: undefined })
})

test('keeps the name that is known if the services fail later', async () => {
  serve({ name: 'ada.reown.id', avatar: 'https://img.example/ada.png' })
  const { first, $identity, settled } = await setup()
  serve(undefined)
  first.emit([on(1, bob)])
  await settled()
  expect($identity.get().data).toEqual({ name: undefined, imageUrl: undefined })
  await vi.advanceTimersByTimeAsync(300_000)
  first.emit([on(1, alice)])
  await settled()
  expect($identity.get().data).toEqual({ name: 'ada.reown.id', imageUrl: 'https://img.example/ada.png' })
})

/** The requests to the services that no cache may answer. */
const fresh = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('useCache=false'))

test('shows no old name after a change, and asks for the new one until the services answer', async () => {
  serve({ name: 'ada.reown.id', avatar: null })
  const { kit, $identity, settled } = await setup()
  serve(undefined)
  kit.refresh.ask('identity')
  await settled()
  expect($identity.get().data?.name).toBe('alice.eth')
  serve({ name: 'grace.reown.id', avatar: null })
  await vi.advanceTimersByTimeAsync(300_000)
  kit.refresh.ask('identity')
  await settled()
  expect($identity.get().data?.name).toBe('grace.reown.id')
  expect(fresh()).toHaveLength(1)
})

test('asks for the new name when the account is in use again', async () => {
  serve({ name: 'ada.reown.id', avatar: null })
  const { kit, first, $identity, settled } = await setup()
  const hang = async (url: string) =>
    url.includes('/v1/identity') ? new Promise(() => {}) : new Response('', { status: 500 })
  vi.stubGlobal('fetch', vi.fn(hang))
  kit.refresh.ask('identity')
  await vi.waitFor(() => expect(fresh()).toHaveLength(1))
  serve({ name: 'bob.reown.id', avatar: null })
  first.emit([on(1, bob)])
  await settled()
  expect(fresh()).toHaveLength(0)
  serve({ name: 'grace.reown.id', avatar: null })
  first.emit([on(1, alice)])
  await settled()
  expect($identity.get().data?.name).toBe('grace.reown.id')
  expect(fresh()).toHaveLength(1)
})

test('gives up services that hang after 4 s', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { kit, first } = setupKit({ services, capabilities: { lookUpAddress: async () => 'alice.eth' } })
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice)])
  await connected
  const { $identity } = kit.feature(createIdentityController)
  $identity.listen(() => {})
  await vi.advanceTimersByTimeAsync(3_000)
  expect($identity.get().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(1_100)
  await vi.waitFor(() => expect($identity.get().data?.name).toBe('alice.eth'))
  kit.dispose()
})

test('takes no picture that is not a link, and no hidden characters in a name', async () => {
  serve({ name: 'ada\u202e.eth', avatar: 'javascript:alert(1)' })
  const { $identity } = await setup()
  expect($identity.get().data).toEqual({ name: 'ada.eth', imageUrl: undefined })
})

test('follows the wallet to another account', async () => {
  serve(undefined)
  const { first, $identity, settled } = await setup()
  first.emit([on(1, bob)])
  expect($identity.get().data).toBeUndefined()
  await settled()
  expect($identity.get().data?.name).toBeUndefined()
})

test('follows the wallet to another network, and drops an answer for the one before', async () => {
  serve({ name: 'ada.eth', avatar: null })
  const { kit, first, $identity, settled } = await setup()
  const late = Promise.withResolvers<unknown>()
  const asked = serve(late.promise)
  kit.refresh.ask('identity')
  await vi.waitFor(() => expect(asked()).toBe(1))
  serve({ name: 'ada.poly', avatar: null })
  first.emit([on(137, alice)])
  expect($identity.get()).toMatchObject({ status: 'loading', data: undefined })
  await settled()
  expect($identity.get().data?.name).toBe('ada.poly')

  const names: unknown[] = []
  $identity.listen(({ data }) => names.push(data?.name))
  late.resolve({ name: 'late.eth', avatar: null })
  await vi.advanceTimersByTimeAsync(100)
  expect([$identity.get().data?.name, ...names]).toEqual(['ada.poly'])
})
