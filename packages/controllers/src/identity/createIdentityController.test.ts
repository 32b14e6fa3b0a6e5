import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'
import { createIdentityController } from './createIdentityController.js'

const services = 'https://services.example'

/** The identity that the services know, or nothing if they fail. */
function serve(identity: unknown): void {
  const answer = async (url: string) =>
    identity && url.includes('/v1/identity') ? Response.json(identity) : new Response('', { status: 500 })
  vi.stubGlobal('fetch', vi.fn(answer))
}

async function setup(options: setupKit.Options = {}) {
  const lookUpAddress = vi.fn(
    async ({ address }: { address: string }): Promise<string | undefined> =>
      address === bob ? undefined : 'alice.eth',
  )
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
  serve(undefined)
  const { kit, first, $identity, lookUpAddress, settled } = await setup()
  const late = Promise.withResolvers<string>()
  lookUpAddress.mockReturnValueOnce(late.promise).mockResolvedValueOnce('ada.poly')
  kit.refresh.ask('identity')
  await vi.waitFor(() => expect(lookUpAddress).toHaveBeenCalledTimes(2))
  const shown: unknown[] = []
  $identity.listen(({ data }) => shown.push(data?.name))
  first.emit([on(137, alice)])
  await settled()
  late.resolve('late.eth')
  await vi.advanceTimersByTimeAsync(100)
  expect(shown).toEqual([undefined, 'ada.poly'])
  expect(lookUpAddress.mock.lastCall).toMatchObject([{ network: { name: 'Polygon' } }])
})
