import { createFrameError, FrameAbortedError, FrameLoadError, SocialsTimeoutError } from '@mooring/core'
import {
  createFrameReady,
  createFrameSuccess,
  createFrameView,
  type ParsedAppMessage,
  parseAppMessage,
} from '@mooring/core/internal'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { abortTime, loadTime, openFrame, type Unasked } from './openFrame.js'

const origin = 'https://wallet.example'
/** Not the fake one. */
const { setTimeout: wait } = globalThis
const tick = () => new Promise<void>((resolve) => wait(resolve))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A frame whose window the test plays. */
function setup() {
  const unasked: Unasked[] = []
  const frame = openFrame({
    address: `${origin}/`,
    projectId: 'harbour',
    title: 'Wallet',
    hello: () => ({ projectId: 'harbour' }),
    onUnasked: (message) => unasked.push(message),
  })
  const ports: MessagePort[] = []
  const asked: ParsedAppMessage[] = []
  const source = {
    postMessage: vi.fn((data: unknown, target: string, [port]: MessagePort[]) => {
      expect(target).toBe(origin)
      const message = parseAppMessage(data)
      if (!port || message?.kind !== 'event') throw new Error('no handshake')
      ports.push(port)
      port.onmessage = (event) => {
        const parsed = parseAppMessage(event.data)
        if (parsed) asked.push(parsed)
      }
      port.postMessage(createFrameSuccess({ name: 'SYNC_DAPP_DATA', id: message.id }, undefined))
    }),
  }
  Object.defineProperty(frame.element, 'contentWindow', { value: source })
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    dispatchEvent(
      Object.assign(
        new MessageEvent('message', { data, origin, ...from } as never),
        from.source === undefined ? { source } : { source: from.source },
      ),
    )
  const shake = async () => {
    say(createFrameReady('4'))
    await tick()
    await tick()
  }
  return { frame, source, ports, asked, unasked, say, shake }
}

/** happy-dom's events have no `source` of their own. */
class MessageEvent extends Event {
  readonly data: unknown
  readonly origin: string
  source: unknown
  constructor(type: string, { data, origin }: { data: unknown; origin: string }) {
    super(type)
    this.data = data
    this.origin = origin
  }
}

test('is a frame that may run scripts, sign with passkeys and copy, and nothing of the page', () => {
  const { element } = setup().frame
  expect(element.src).toBe(`${origin}/?projectId=harbour`)
  expect(element.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
  expect(element.allow).toBe(
    ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
      .map((feature) => `${feature} ${origin}`)
      .join('; '),
  )
  expect([element.name, element.title, element.referrerPolicy]).toEqual([
    'w3m-secure-iframe',
    'Wallet',
    'strict-origin',
  ])
})

test('shakes hands, asks, and gets the answer with the same id', async () => {
  const { frame, asked, ports, shake } = setup()
  await shake()
  await frame.ready
  const answer = frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await tick()
  await tick()
  const [event] = asked
  if (event?.kind !== 'event') throw new Error('not asked')
  expect(event).toMatchObject({ name: 'CONNECT_EMAIL', payload: { email: 'ada@example.org' } })
  ports[0]?.postMessage(createFrameSuccess({ name: 'CONNECT_EMAIL', id: event.id }, { action: 'VERIFY_OTP' }))
  expect(await answer).toEqual({ action: 'VERIFY_OTP' })
})

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another window', { source: {} }],
  ['of the page itself', { source: globalThis }],
])('does not shake hands with a message %s', async (_, from) => {
  const { source, say } = setup()
  say(createFrameReady('4'), from)
  await tick()
  expect(source.postMessage).not.toHaveBeenCalled()
})

test('gives up after twenty seconds, and says so to all who wait', async () => {
  const { frame } = setup()
  const answer = frame.ask('GET_USER', undefined)
  answer.catch(() => {})
  await vi.advanceTimersByTimeAsync(loadTime)
  await expect(frame.ready).rejects.toBeInstanceOf(FrameLoadError)
  await expect(answer).rejects.toBeInstanceOf(FrameLoadError)
})

test('rejects with the words of the frame, or when no answer comes in time', async () => {
  const { frame, asked, ports, shake } = setup()
  await shake()
  const refused = frame.ask('CONNECT_OTP', { otp: '123456' })
  refused.catch(() => {})
  await tick()
  await tick()
  ports[0]?.postMessage(createFrameError({ name: 'CONNECT_OTP', id: asked[0]?.id ?? '' }, 'Wrong code', 4001))
  await expect(refused).rejects.toMatchObject({ name: 'FrameReplyError', shortMessage: 'Wrong code', code: 4001 })
  const late = frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' }, { timeout: 30_000 })
  late.catch(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(late).rejects.toBeInstanceOf(SocialsTimeoutError)
})

test('does not count the time in which the visitor is elsewhere, reading the mail', async () => {
  const { frame, asked, ports, shake } = setup()
  await shake()
  const goTo = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  onTestFinished(() => void vi.restoreAllMocks())
  const link = frame.ask('CONNECT_DEVICE', undefined, { timeout: 30_000 })
  await tick()
  await tick()
  await vi.advanceTimersByTimeAsync(29_000)
  goTo('hidden')
  await vi.advanceTimersByTimeAsync(300_000)
  goTo('visible')
  await vi.advanceTimersByTimeAsync(29_000)
  ports[0]?.postMessage(createFrameSuccess({ name: 'CONNECT_DEVICE', id: asked[0]?.id ?? '' }, { isPending: true }))
  expect(await link).toEqual({ isPending: true })
  const late = frame.ask('CONNECT_DEVICE', undefined, { timeout: 30_000 })
  late.catch(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(late).rejects.toBeInstanceOf(SocialsTimeoutError)
})

test('withdraws a request that is aborted', async () => {
  const { frame, asked, shake } = setup()
  await shake()
  const stop = new AbortController()
  const answer = frame.ask('RPC_REQUEST', { method: 'personal_sign' }, { signal: stop.signal })
  answer.catch(() => {})
  await tick()
  await tick()
  stop.abort()
  await tick()
  await tick()
  expect(asked.at(-1)).toMatchObject({ name: 'RPC_ABORT', payload: { id: asked[0]?.id } })
  // A frame that does not even answer that is gone.
  await vi.advanceTimersByTimeAsync(abortTime)
  await expect(answer).rejects.toBeInstanceOf(FrameAbortedError)
})

test('gives the answer of a frame that had signed before the page withdrew the request', async () => {
  const { frame, asked, ports, shake } = setup()
  await shake()
  const stop = new AbortController()
  const answer = frame.ask('RPC_REQUEST', { method: 'eth_sendTransaction' }, { signal: stop.signal })
  await tick()
  await tick()
  stop.abort()
  ports[0]?.postMessage(createFrameSuccess({ name: 'RPC_REQUEST', id: asked[0]?.id ?? '' }, '0x1'))
  expect(await answer).toBe('0x1')
})

test('ends what waits when the frame loads anew, and shakes hands again', async () => {
  const { frame, ports, shake } = setup()
  await shake()
  const answer = frame.ask('RPC_REQUEST', { method: 'personal_sign' })
  answer.catch(() => {})
  await tick()
  await shake()
  await expect(answer).rejects.toBeInstanceOf(FrameAbortedError)
  expect(ports).toHaveLength(2)
  await frame.ready
})

test('hears what the frame says unasked over the port alone', async () => {
  const { ports, unasked, say, shake } = setup()
  await shake()
  const view = createFrameView({ isNeeded: true, reason: 'approve' })
  say(view)
  await tick()
  expect(unasked).toEqual([])
  ports[0]?.postMessage(view)
  await tick()
  await tick()
  expect(unasked).toEqual([{ kind: 'view', isNeeded: true, reason: 'approve' }])
})

test('settles each request once, whatever order, repetition or nonsense the frame sends', async () => {
  vi.useRealTimers()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ index: fc.option(fc.nat(3)), noise: fc.anything() }), { maxLength: 12 }),
      async (plan) => {
        const { frame, asked, ports, shake } = setup()
        await shake()
        let settled = 0
        const answers = Array.from({ length: 4 }, () =>
          frame.ask('GET_CHAIN_ID', undefined).then(
            ({ chainId }) => {
              settled += 1
              return chainId
            },
            () => undefined,
          ),
        )
        await tick()
        await tick()
        const answerOf = (index: number) =>
          createFrameSuccess({ name: 'GET_CHAIN_ID', id: asked[index]?.id ?? '' }, { chainId: 'eip155:1' })
        for (const { index, noise } of plan) {
          try {
            ports[0]?.postMessage(index === null ? noise : answerOf(index))
          } catch {
            // Not everything can be posted.
          }
        }
        await tick()
        await tick()
        frame.close()
        const got = await Promise.all(answers)
        const wanted = new Set(plan.flatMap(({ index }) => index ?? []))
        expect(got.map((chainId) => chainId === 'eip155:1')).toEqual([0, 1, 2, 3].map((index) => wanted.has(index)))
        expect(settled).toBe(wanted.size)
      },
    ),
    { numRuns: 30 },
  )
})
