import { BaseError, toNetwork } from '@mooring/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { evm } from './evm.js'
import { alice } from './testing/createFakeProvider.js'

const network = (...http: string[]) =>
  toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
  })

type Reply = (request: { id: number; signal: AbortSignal }) => Response | Promise<Response>
const result =
  (value: unknown): Reply =>
  ({ id }) =>
    Response.json({ jsonrpc: '2.0', id, result: value })

/** Asks endpoints that answer as told, in their order. */
function ask(replies: readonly Reply[], signal: AbortSignal = new AbortController().signal) {
  const urls = replies.map((_, index) => `https://rpc${index}.example/`)
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
    const reply = replies[urls.indexOf(String(url))]
    const { id } = JSON.parse(String(init?.body))
    if (!reply || !init?.signal) throw new Error('Not one of the endpoints')
    return reply({ id, signal: init.signal })
  })
  const adapter = evm({ fetch })
  return { adapter, fetch, balance: adapter.getBalance({ address: alice, network: network(...urls), signal }) }
}
const hang: Reply = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))))

/** What becomes of it, however long the pauses between the attempts are. */
async function end<result>(promise: Promise<result>): Promise<result> {
  let isOver = false
  const watched = promise.finally(() => {
    isOver = true
  })
  watched.catch(() => {})
  while (!isOver) await vi.advanceTimersByTimeAsync(100)
  return watched
}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a balance', () => {
  test('comes from the first endpoint, with the coin of the network, and tells the node no more than it must', async () => {
    const { fetch, balance } = ask([result('0xde0b6b3a7640000'), result('0x0')])
    expect(await balance).toEqual({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' })
    expect(fetch).toHaveBeenCalledOnce()
    const [, init] = fetch.mock.lastCall ?? []
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(JSON.parse(String(init?.body))).toMatchObject({
      jsonrpc: '2.0',
      method: 'eth_getBalance',
      params: [alice, 'latest'],
    })
  })

  test('is read as it was written, up to 256 bits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), async (value) => {
        expect(await ask([result(`0x${value.toString(16)}`)]).balance).toMatchObject({ value })
      }),
    )
  })

  test.each([
    ['a status of 503', () => new Response('', { status: 503 }), 'HttpRequestError'],
    ['a status of 404', () => new Response('', { status: 404 }), 'HttpRequestError'],
    ['an empty answer', () => new Response(''), 'InvalidReplyError'],
    ['no body', () => new Response(null), 'InvalidReplyError'],
    ['a page of HTML', () => new Response('<!doctype html>'), 'InvalidReplyError'],
    ['an answer cut short', () => new Response('{"jsonrpc":"2.0","id"'), 'InvalidReplyError'],
    ['another id', ({ id }) => Response.json({ id: id + 1, result: '0x1' }), 'MissingReplyError'],
    ['no id', () => Response.json({ result: '0x1' }), 'MissingReplyError'],
    ['a list of others', ({ id }) => Response.json([{ id: id + 1, result: '0x1' }]), 'MissingReplyError'],
    ['nothing', () => Response.json(null), 'MissingReplyError'],
    [
      'an error of its own',
      ({ id }) => Response.json({ id, error: { code: -32005, message: 'slow down' } }),
      'LimitExceededRpcError',
    ],
    ['no result', ({ id }) => Response.json({ id }), 'MissingReplyError'],
    ['a body of two megabytes', () => new Response(' '.repeat(2 ** 21)), 'ReplyTooLargeError'],
    [
      'no answer at all',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'HttpNetworkError',
    ],
  ] satisfies [string, Reply, string][])(
    'is asked for at the next endpoint when one gives %s',
    async (_, reply, name) => {
      expect(await ask([reply, result('0x7')]).balance).toMatchObject({ value: 7n })
      await expect(end(ask([reply]).balance)).rejects.toMatchObject({ name })
    },
  )

  test.each(['', '0x', '0x00', '-0x1', '7', 7, 1.5, null, {}, true, '0xg', ` 0x1`, `0x1${'0'.repeat(64)}`])(
    'is never made of the lie %j',
    async (lie) => {
      await expect(ask([result(lie)]).balance).rejects.toMatchObject({ name: 'InvalidReplyError' })
    },
  )

  test('stops reading an endless answer', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 2 ** 16
        controller.enqueue(new Uint8Array(2 ** 16).fill(32))
      },
    })
    await expect(ask([() => new Response(body)]).balance).rejects.toMatchObject({ name: 'ReplyTooLargeError' })
    expect(sent).toBeLessThan(2 ** 21)
  })

  test('is asked for elsewhere when an endpoint takes more than ten seconds, which is not asked again', async () => {
    expect(await end(ask([hang, result('0x7')]).balance)).toMatchObject({ value: 7n })
    const { fetch, balance } = ask([hang])
    await expect(end(balance)).rejects.toMatchObject({ name: 'HttpTimeoutError' })
    expect(fetch).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])('is asked for again after a status of %i', async (status) => {
    let times = 0
    const reply: Reply = (request) => (++times < 4 ? new Response('', { status }) : result('0x7')(request))
    const { fetch, balance } = ask([reply])
    expect(await end(balance)).toMatchObject({ value: 7n })
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('is asked for four times, and again only where there is hope', async () => {
    const replies = [404, 503].map(
      (status): Reply =>
        () =>
          new Response('', { status }),
    )
    const { adapter, fetch, balance } = ask(replies)
    await expect(end(balance)).rejects.toMatchObject({ status: 503 })
    const asked = fetch.mock.calls.filter(([, init]) => String(init?.body).includes('eth_getBalance'))
    expect(asked.map(([url]) => url)).toEqual([
      'https://rpc0.example/',
      ...Array.from({ length: 4 }, () => 'https://rpc1.example/'),
    ])
    adapter.dispose?.()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is not asked for again before the time a node has named', async () => {
    const times: number[] = []
    const reply: Reply = (request) => {
      times.push(Date.now())
      return times.length === 1
        ? new Response('', { status: 429, headers: { 'retry-after': '5' } })
        : result('0x7')(request)
    }
    expect(await end(ask([reply]).balance)).toMatchObject({ value: 7n })
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(5000)
  })

  test('is not asked for again once nobody wants it, however long the node asks us to wait', async () => {
    const controller = new AbortController()
    const busy: Reply = () => new Response('', { status: 429, headers: { 'retry-after': '30' } })
    const { fetch, balance } = ask([busy], controller.signal)
    const failed = expect(end(balance)).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await expect.poll(() => fetch).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1000)
    controller.abort()
    await failed
    expect(fetch).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no listener on the signal, however many endpoints fail', async () => {
    const { signal } = new AbortController()
    const names = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([type, listener]) => [type, listener])
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    const failing: Reply = () => new Response('', { status: 500 })
    await end(ask([failing, result('0x1')], signal).balance)
    await expect(end(ask([failing], signal).balance)).rejects.toMatchObject({ status: 500 })
    expect(added.mock.calls.length).toBeGreaterThan(4)
    expect(names(removed)).toEqual(names(added))
  })

  test('may be asked for at an endpoint of the page itself', async () => {
    vi.stubGlobal('location', new URL('https://dapp.example/swap'))
    const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => result('0x7')(JSON.parse(String(init?.body))))
    const { signal } = new AbortController()
    const parameters = { address: alice, network: network('/api/rpc'), signal }
    expect(await evm({ fetch }).getBalance(parameters)).toMatchObject({ value: 7n })
    expect(fetch.mock.lastCall?.[0]).toBe('https://dapp.example/api/rpc')
  })

  test.each(['', 'rpc.example', '?key=1'])(
    'is not asked of the page when the endpoint %j is no address',
    async (url) => {
      vi.stubGlobal('location', new URL('https://dapp.example/swap'))
      const fetch = vi.fn<typeof globalThis.fetch>()
      const { signal } = new AbortController()
      const balance = evm({ fetch }).getBalance({ address: alice, network: network(url), signal })
      await expect(balance).rejects.toMatchObject({ name: 'InvalidUrlError' })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  test('is not asked for any more once nobody wants it', async () => {
    const controller = new AbortController()
    const { fetch, balance } = ask([hang, result('0x7')], controller.signal)
    await expect.poll(() => fetch).toHaveBeenCalledOnce()
    controller.abort()
    await expect(balance).rejects.toMatchObject({ name: 'RequestAbortedError', message: 'Request was aborted' })
    expect(fetch).toHaveBeenCalledOnce()

    const late = ask([result('0x7')], AbortSignal.abort())
    await expect(late.balance).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect(late.fetch).not.toHaveBeenCalled()
  })

  test('cannot be read from a network without endpoints', async () => {
    await expect(ask([]).balance).rejects.toBeInstanceOf(BaseError)
  })

  test('is asked for with the fetch the page has at that time', async () => {
    const adapter = evm()
    const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) =>
      Response.json({ id: JSON.parse(String(init?.body)).id, result: '0x9' }),
    )
    vi.stubGlobal('fetch', fetch)
    const { signal } = new AbortController()
    expect(await adapter.getBalance({ address: alice, network: network('https://rpc.example'), signal })).toMatchObject(
      { value: 9n },
    )
  })
})
