import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alice, on, setupKit } from '../testing/setupKit.js'

type Call = { readonly path: string; readonly body: unknown; readonly init: RequestInit | undefined }

const services = 'https://services.example'

/** Services that want events, and keep what is asked of them. */
function serve({ isWanted = true, status = 202 }: { isWanted?: boolean; status?: number } = {}) {
  const calls: Call[] = []
  const answer = { status }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      const path = new URL(url).pathname
      if (path === '/getAnalyticsConfig') {
        calls.push({ path, body: undefined, init })
        return Response.json({ isAnalyticsEnabled: isWanted })
      }
      if (path !== '/batch') return new Response('', { status: 500 })
      calls.push({ path, body: JSON.parse(String(init?.body)), init })
      return new Response(null, { status: answer.status })
    }),
  )
  return { calls, answer, batches: () => calls.filter(({ path }) => path === '/batch').map(({ body }) => names(body)) }
}

const names = (body: unknown) => (body as readonly { props: { event: string } }[]).map(({ props }) => props.event)

/** As long as events wait for others, and until the service has answered. */
const pass = () => vi.advanceTimersByTimeAsync(3_100)

function setup(options: setupKit.Options) {
  const made = setupKit(options)
  onTestFinished(made.kit.dispose)
  return made
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends the events of the specification together, with the account, and without what follows the path', async () => {
  const { calls, batches } = serve()
  vi.stubGlobal('location', new URL('https://shop.example/cart?token=secret#secret'))
  const { kit, first } = setup({ services, projectId: 'quay' })
  await kit.open()
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice)])
  await connected
  kit.events.track('GET_WALLET', { name: 'First' })
  await pass()
  await vi.waitFor(() => expect(batches()).toEqual([['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE']]))

  const [opened, succeeded] = (calls[1]?.body ?? []) as readonly object[]
  expect(opened).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    timestamp: expect.any(Number),
    url: 'https://shop.example/cart',
    domain: 'shop.example',
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  })
  expect(succeeded).toMatchObject({ props: { address: alice, properties: { name: 'First' } } })

  kit.events.track('MODAL_OPEN')
  await pass()
  await vi.waitFor(() => expect(batches()).toHaveLength(2))
  expect(calls.filter(({ path }) => path === '/getAnalyticsConfig')).toHaveLength(1)
})

test.each([
  ['the project wants none', { services }, false],
  ['the page switches them off', { services, features: { analytics: false } }, true],
  ['the page has no service for them', { services: { catalogue: services } }, true],
])('sends nothing when %s', async (_, options, isWanted) => {
  const { batches } = serve({ isWanted })
  const { kit } = setup(options)
  await kit.open()
  await pass()
  kit.events.track('MODAL_CLOSE')
  await pass()
  expect(batches()).toEqual([])
})

test('sends nothing for a visitor whose browser asks for privacy', async () => {
  const { calls } = serve()
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const { kit } = setup({ services })
  kit.events.track('MODAL_OPEN')
  await pass()
  await vi.waitFor(() => import('./analyticsPart.js'))
  await pass()
  expect(calls).toEqual([])
})

test('sends nothing when the service does not say whether events are wanted', async () => {
  const { calls } = serve()
  const fetch = vi.fn(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  const { kit } = setup({ services })
  kit.events.track('MODAL_OPEN')
  await pass()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await pass()
  kit.events.track('MODAL_CLOSE')
  await pass()
  expect(fetch).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

test.each([true, false])('says once, if at all (debug: %s), that the page may not send any', async (debug) => {
  const { batches } = serve({ status: 403 })
  const { kit } = setup({ services, debug })
  kit.events.track('MODAL_OPEN')
  await pass()
  await vi.waitFor(() => expect(batches()).toHaveLength(1))
  await pass()
  expect(kit.alert.$alert.get()?.shortMessage).toBe(debug ? 'Invalid App Configuration' : undefined)
  kit.alert.hide()
  kit.events.track('MODAL_CLOSE')
  await pass()
  expect(batches()).toHaveLength(1)
  expect(kit.alert.$alert.get()).toBeUndefined()
})

test('keeps the latest events while the service fails, and sends them with the next one', async () => {
  const { answer, batches } = serve({ status: 500 })
  const { kit } = setup({ services })
  for (let count = 0; count < 120; count++) kit.events.track('MODAL_OPEN')
  await pass()
  await vi.waitFor(() => expect(batches()).toHaveLength(1))
  await pass()
  answer.status = 202
  kit.events.track('MODAL_CLOSE')
  await pass()
  await vi.waitFor(() => expect(batches()).toHaveLength(2))
  expect(batches()[1]).toHaveLength(101)
  expect(batches()[1]?.at(-1)).toBe('MODAL_CLOSE')
})

test.each([404, 405])('loses nothing with a service that takes one event at a time (%i)', async (status) => {
  const paths: string[] = []
  const events: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url)
    paths.push(pathname)
    if (pathname !== '/e') return new Response('', { status })
    events.push(JSON.parse(String(init?.body)).props.event)
    return new Response(null, { status: 202 })
  })
  const { kit } = setup({ services: { analytics: services } })
  kit.events.track('MODAL_OPEN')
  kit.events.track('SWITCH_NETWORK')
  await pass()
  await vi.waitFor(() => expect(events).toEqual(['MODAL_OPEN', 'SWITCH_NETWORK']))
  kit.events.track('MODAL_CLOSE')
  await pass()
  await vi.waitFor(() => expect(events).toHaveLength(3))
  expect(paths).toEqual(['/batch', '/e', '/e', '/e'])
})

test('says whose connection has ended', async () => {
  const { calls, batches } = serve()
  const { kit, first } = setup({ services: { analytics: services } })
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice)])
  await connected
  await kit.disconnect()
  await pass()
  await vi.waitFor(() => expect(batches().flat()).toContain('DISCONNECT_SUCCESS'))
  const sent = calls.flatMap(({ body }) => body as readonly { props: { event: string; address?: string } }[])
  expect(sent.find(({ props }) => props.event === 'DISCONNECT_SUCCESS')?.props.address).toBe(alice)
})

test('does not repeat what the service refuses', async () => {
  const { answer, batches } = serve({ status: 413 })
  const { kit } = setup({ services })
  kit.events.track('SEARCH_WALLET', { text: 'x'.repeat(200_000) })
  await pass()
  await vi.waitFor(() => expect(batches()).toHaveLength(1))
  await pass()
  answer.status = 202
  kit.events.track('MODAL_CLOSE')
  await pass()
  await vi.waitFor(() => expect(batches()[1]).toEqual(['MODAL_CLOSE']))
})

test('asks once whether events are wanted, also when one comes while the code loads', async () => {
  const { calls, batches } = serve()
  const { kit } = setup({ services })
  kit.events.track('MODAL_OPEN')
  // At the end of the pause the code is asked for, and it is not there yet.
  vi.advanceTimersByTime(3_000)
  kit.events.track('CONNECT_SUCCESS')
  vi.advanceTimersByTime(3_000)
  await vi.waitFor(() => expect(batches().flat()).toEqual(['MODAL_OPEN', 'CONNECT_SUCCESS']))
  await pass()
  expect(calls.filter(({ path }) => path === '/getAnalyticsConfig')).toHaveLength(1)
})

test('sends what waits when the page goes out of sight, with a request that outlives it', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { calls, batches } = serve()
  const { kit } = setup({ services: { analytics: services } })
  kit.events.track('MODAL_OPEN')
  await pass()
  await vi.waitFor(() => expect(batches()).toEqual([['MODAL_OPEN']]))
  kit.events.track('MODAL_CLOSE')
  await vi.advanceTimersByTimeAsync(100)
  expect(batches()).toHaveLength(1)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  // A page that ends runs no further task.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  expect(batches()).toEqual([['MODAL_OPEN'], ['MODAL_CLOSE']])
  // A page that names the analytics alone has no catalogue to ask.
  expect(calls[0]).toMatchObject({ path: '/batch', init: { keepalive: true } })
})

test('sends nothing after the kit is disposed of', async () => {
  const { calls } = serve()
  const { kit } = setup({ services })
  kit.events.track('MODAL_OPEN')
  kit.dispose()
  await pass()
  expect(calls).toEqual([])
})
