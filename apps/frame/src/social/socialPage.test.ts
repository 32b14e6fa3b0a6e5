import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync(new URL('../../public/social.js', import.meta.url), 'utf8')
const wallet = 'https://wallet.example'
const code = 'c'.repeat(43)
const result = `${wallet}/social.html?attempt=a#code=${code}`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs the script of the window at an address. */
function open(href: string, { hasOpener = true, fetch = vi.fn() } = {}) {
  const posted: (readonly [message: unknown, target: string])[] = []
  const broadcast: unknown[] = []
  const elements = new Map<string, Record<string, unknown>>()
  const elementOf = (id: string) => {
    const found = elements.get(id) ?? { textContent: '', hidden: true }
    elements.set(id, found)
    return found
  }
  const listeners: ((event: { data: unknown; origin: string }) => void)[] = []
  const addresses: string[] = []
  const close = vi.fn()
  class Channel {
    onmessage: unknown
    postMessage(message: unknown) {
      broadcast.push(message)
    }
  }
  const { origin, pathname } = new URL(href)
  const run = new Function(
    ...['location', 'opener', 'history', 'document', 'addEventListener', 'BroadcastChannel', 'fetch', 'close'],
    script,
  )
  run(
    { href, origin, pathname },
    hasOpener ? { postMessage: (message: unknown, target: string) => posted.push([message, target]) } : null,
    { replaceState: (_: unknown, __: string, url: string) => addresses.push(url) },
    { getElementById: elementOf },
    (_: string, listen: (typeof listeners)[number]) => listeners.push(listen),
    Channel,
    fetch,
    close,
  )
  return {
    posted,
    broadcast,
    addresses,
    close,
    fetch,
    element: elementOf,
    hears: (data: unknown, from = wallet) => listeners.forEach((listen) => void listen({ data, origin: from })),
  }
}

test('passes its address to its own origin alone, and forgets it', async () => {
  const { posted, broadcast, addresses, close, hears } = open(result)
  expect(posted).toEqual([[{ resultUri: result }, wallet]])
  expect(broadcast).toEqual([{ resultUri: result }])
  expect(addresses).toEqual(['/social.html'])
  // A page that opened it is no wallet.
  hears({ taken: 'a' }, 'https://evil.example')
  await vi.advanceTimersByTimeAsync(100)
  expect(close).not.toHaveBeenCalled()
  hears({ taken: 'a' })
  await vi.advanceTimersByTimeAsync(100)
  expect(close).toHaveBeenCalledOnce()
})

test('asks who began the login where no wallet hears it, and shows digits only after a yes', async () => {
  const answers = [
    { services: 'https://services.example' },
    { origin: 'https://app.example', browser: 'Chrome on Linux', beganAt: 0 },
    { services: 'https://services.example' },
    { otp: '012345' },
  ]
  const fetch = vi.fn(async () => Response.json(answers.shift()))
  const { element } = open(result, { hasOpener: false, fetch })
  await vi.advanceTimersByTimeAsync(2000)
  expect([element('title'), element('page'), element('browser')].map(({ textContent }) => textContent)).toEqual([
    'Did you begin this login?',
    'https://app.example',
    'Chrome on Linux',
  ])
  expect(element('otp').textContent).toBe('')
  ;(element('yes').onclick as () => void)()
  await vi.advanceTimersByTimeAsync(100)
  expect(element('otp')).toEqual({ textContent: '012345', hidden: false })
  const calls = fetch.mock.calls as unknown as [string, RequestInit?][]
  expect(calls.map(([url, init]) => [url, init?.body])).toEqual([
    ['config.json', undefined],
    ['https://services.example/embedded/v1/login/window', JSON.stringify({ attempt: 'a', code })],
    ['config.json', undefined],
    ['https://services.example/embedded/v1/login/window/approve', JSON.stringify({ attempt: 'a', code })],
  ])
})

test.each([
  ['was used', async () => Response.json({}, { status: 410 }), 'was used or is too old'],
  ['cannot be asked about', () => Promise.reject(new TypeError('offline')), 'cannot be reached'],
])('says so when the login %s', async (_, fetch, text) => {
  const { element } = open(result, { fetch: vi.fn(fetch as () => Promise<Response>) })
  await vi.advanceTimersByTimeAsync(2000)
  expect(element('text').textContent).toContain(text)
  expect(element('text').textContent).toContain('Close this window')
})

test('passes a failure on, and waits while it has no result', async () => {
  const failed = open(`${wallet}/social.html?attempt=a&error=access_denied`)
  expect(failed.posted).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(failed.element('text').textContent).toContain('did not work')
  const empty = open(`${wallet}/social.html`)
  expect([empty.posted, empty.broadcast, empty.addresses]).toEqual([[], [], []])
})
