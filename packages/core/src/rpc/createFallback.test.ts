import { describe, expect, test, vi } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { RequestAbortedError } from '../errors/RequestAbortedError.js'
import { RpcError } from '../errors/RpcError.js'
import { toRpcError } from '../errors/toRpcError.js'
import { HttpRequestError } from '../http/HttpRequestError.js'
import { HttpNetworkError, HttpTimeoutError, InvalidReplyError, ReplyTooLargeError } from '../http/httpErrors.js'
import { InvalidUrlError } from '../http/InvalidUrlError.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createFallback } from './createFallback.js'
import type { RpcClient, RpcRequest } from './RpcClient.js'
import { MissingReplyError } from './readReplies.js'

const ping: RpcRequest = { method: 'eth_chainId' }

/** An endpoint that answers with its name, or fails as it is told. */
function endpoint(name: string, failing: (request: RpcRequest) => BaseError | undefined = () => undefined) {
  const request = vi.fn<RpcClient['request']>(async (asked) => {
    const error = failing(asked)
    if (error) throw error
    return name
  })
  const requestAll = vi.fn<RpcClient['requestAll']>(async (requests) =>
    requests.map((asked) => {
      const error = failing(asked)
      return error ? { status: 'error', error } : { status: 'success', result: name }
    }),
  )
  return { request, requestAll }
}

const down = () => new HttpRequestError({ status: 503 })

describe('createFallback', () => {
  test('asks the first, and the next only when it fails', async () => {
    const [a, b, c] = [endpoint('a', down), endpoint('b', down), endpoint('c')]
    const node = createFallback({ endpoints: [a, b, c], clock: createTestClock(), ping })
    const { signal } = new AbortController()
    expect(await node.request({ method: 'eth_call' }, { signal })).toBe('c')
    expect(b.request).toHaveBeenCalledWith({ method: 'eth_call' }, { signal })
    expect(await createFallback({ endpoints: [c, a], clock: createTestClock(), ping }).request(ping)).toBe('c')
    expect(a.request).toHaveBeenCalledTimes(1)
  })

  test('gives the last failure when all fail', async () => {
    const last = new HttpRequestError({ status: 500 })
    const endpoints = [endpoint('a', down), endpoint('b', () => last)]
    await expect(createFallback({ endpoints, clock: createTestClock(), ping }).request(ping)).rejects.toBe(last)
  })

  test.each([
    new HttpRequestError({ status: 401 }),
    new HttpRequestError({ status: 404 }),
    new HttpNetworkError({ host: 'a', cause: undefined }),
    new HttpTimeoutError({ timeout: 1 }),
    new InvalidReplyError({ details: 'x' }),
    new ReplyTooLargeError({ maxBytes: 1 }),
    new MissingReplyError({ method: 'x' }),
    new InvalidUrlError({ url: 'rpc.example' }),
    new RpcError(-32601, 'x'),
    new RpcError(-32004, 'x'),
    new RpcError(-32005, 'x'),
    new RpcError(-32603, 'x'),
    new RpcError(-1, 'x'),
  ])('goes on to the next after %o', async (error) => {
    const endpoints = [endpoint('a', () => error), endpoint('b')]
    const node = createFallback({ endpoints, clock: createTestClock(), ping })
    expect(await node.request({ method: 'eth_call' })).toBe('b')
    expect(await node.requestAll([{ method: 'eth_call' }])).toEqual([{ status: 'success', result: 'b' }])
  })

  test.each([
    toRpcError({ code: 3, message: 'execution reverted' }),
    toRpcError({ code: -32000, message: 'nonce too low' }),
    toRpcError({ code: 4001 }),
    toRpcError({ code: -32602 }),
    new RequestAbortedError({ cause: undefined }),
    new BaseError('x'),
  ])('takes %o as the answer, which would be the same everywhere', async (error) => {
    const other = endpoint('b')
    const node = createFallback({ endpoints: [endpoint('a', () => error), other], clock: createTestClock(), ping })
    await expect(node.request({ method: 'eth_call' })).rejects.toBe(error)
    expect(await node.requestAll([{ method: 'eth_call' }])).toEqual([{ status: 'error', error }])
    expect(other.request).not.toHaveBeenCalled()
    expect(other.requestAll).not.toHaveBeenCalled()
  })

  test('sends what moves money to one endpoint only, whatever becomes of it', async () => {
    const other = endpoint('b')
    const node = createFallback({ endpoints: [endpoint('a', down), other], clock: createTestClock(), ping })
    await expect(node.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({ status: 503 })
    const outcomes = await node.requestAll([{ method: 'personal_sign' }, { method: 'eth_call' }])
    expect(outcomes).toMatchObject([{ error: { status: 503 } }, { result: 'b' }])
    expect(other.request).not.toHaveBeenCalled()
    expect(other.requestAll.mock.calls[0]?.[0]).toEqual([{ method: 'eth_call' }])
  })

  test('passes a signed transaction on unchanged', async () => {
    const raw = { method: 'eth_sendRawTransaction', params: ['0x02ab'] }
    const other = endpoint('b')
    const node = createFallback({ endpoints: [endpoint('a', down), other], clock: createTestClock(), ping })
    expect(await node.request(raw)).toBe('b')
    expect(other.request.mock.calls[0]?.[0]).toBe(raw)
  })

  test('does not say that a signed transaction failed which the first endpoint may have passed on', async () => {
    const raw = { method: 'eth_sendRawTransaction', params: ['0x02ab'] }
    const error = toRpcError({ code: -32000, message: 'nonce too low' })
    const endpoints = [endpoint('a', down), endpoint('b', () => error)]
    const node = createFallback({ endpoints, clock: createTestClock(), ping })
    await expect(node.request(raw)).rejects.toMatchObject({ status: 503 })
    expect(await node.requestAll([raw, { method: 'eth_call' }])).toMatchObject([{ error: { status: 503 } }, { error }])
  })

  test('remembers the endpoint that may have passed a signed transaction on, however many answer after it', async () => {
    const raw = { method: 'eth_sendRawTransaction', params: ['0x02ab'] }
    const busy = new RpcError(-32005, 'x')
    const spent = toRpcError({ code: -32000, message: 'nonce too low' })
    for (const errors of [[busy], [busy, spent], [new RpcError(-32601, 'x'), busy, spent]]) {
      const endpoints = [endpoint('a', down), ...errors.map((error) => endpoint('b', () => error))]
      const node = createFallback({ endpoints, clock: createTestClock(), ping })
      await expect(node.request(raw)).rejects.toMatchObject({ status: 503 })
      expect(await node.requestAll([raw])).toMatchObject([{ error: { status: 503 } }])
      for (const { request } of endpoints) expect(request).toHaveBeenCalledTimes(1)
    }
  })

  test('keeps the outcomes of many requests in their order', async () => {
    const only = (method: string) => (asked: RpcRequest) => (asked.method === method ? undefined : down())
    const endpoints = [endpoint('a', only('one')), endpoint('b', only('two'))]
    const node = createFallback({ endpoints, clock: createTestClock(), ping })
    expect(await node.requestAll([{ method: 'two' }, { method: 'one' }, { method: 'three' }])).toMatchObject([
      { result: 'b' },
      { result: 'a' },
      { error: { status: 503 } },
    ])
    expect(await node.requestAll([])).toEqual([])
  })

  test('asks again those that failed for a passing reason, after a pause, when none has answered', async () => {
    const clock = createTestClock()
    const failures = [down(), new HttpRequestError({ status: 429, retryAfter: 700 })]
    const a = endpoint('a', () => failures.shift())
    const gone = endpoint('b', () => new HttpRequestError({ status: 404 }))
    const slow = endpoint('c', () => new HttpTimeoutError({ timeout: 1 }))
    const node = createFallback({ endpoints: [a, gone, slow], clock, ping, retries: 3, random: () => 1 })
    const asking = node.request({ method: 'eth_call' })
    await clock.advance(149)
    expect(a.request).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(a.request).toHaveBeenCalledTimes(2)
    await clock.advance(700)
    expect(await asking).toBe('a')
    expect(gone.request).toHaveBeenCalledTimes(1)
    expect(slow.request).toHaveBeenCalledTimes(1)
  })

  test('never asks again for what moves money, and ends with the last failure', async () => {
    const clock = createTestClock()
    const a = endpoint('a', down)
    const node = createFallback({ endpoints: [a], clock, ping, retries: 2 })
    await expect(node.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({ status: 503 })
    expect(a.request).toHaveBeenCalledTimes(1)
    const failed = expect(node.request({ method: 'eth_call' })).rejects.toMatchObject({ status: 503 })
    await clock.advance(10_000)
    await failed
    expect(a.request).toHaveBeenCalledTimes(4)
  })

  test('says so when there is no endpoint', async () => {
    const node = createFallback({ endpoints: [], clock: createTestClock(), ping })
    await expect(node.request(ping)).rejects.toThrow('No endpoint is known for this network')
    expect(await node.requestAll([ping])).toMatchObject([{ error: { name: 'BaseError' } }])
  })
})

describe('createFallback.watch', () => {
  function setUp(delays: number[]) {
    const clock = createTestClock()
    const endpoints = delays.map((_, index) => {
      const request = vi.fn<RpcClient['request']>(
        () =>
          new Promise((resolve, reject) => {
            const delay = delays[index] as number
            clock.after(Math.abs(delay), () => (delay < 0 ? reject(down()) : resolve('0x1')))
          }),
      )
      return { request, requestAll: endpoint('x').requestAll }
    })
    return { clock, delays, endpoints, node: createFallback({ endpoints, clock, ping }) }
  }

  test('asks nothing until it is told to, and nothing after it is stopped', async () => {
    const { clock, endpoints, node } = setUp([10, 10])
    await clock.advance(60_000)
    expect(endpoints[0]?.request).not.toHaveBeenCalled()

    const stop = node.watch()
    await clock.advance(10)
    stop()
    await clock.advance(60_000)
    expect(endpoints[0]?.request).toHaveBeenCalledTimes(1)
    expect(clock.waiting()).toEqual([])

    const stopEarly = node.watch()
    stopEarly()
    await clock.advance(60_000)
    expect(endpoints[0]?.request).toHaveBeenCalledTimes(2)
    expect(node.order()).toEqual([0, 1])
  })

  test('asks 4 s after the last answer, and never more than once', async () => {
    const { clock, endpoints, node } = setUp([500, 10])
    node.watch()
    await clock.advance(500)
    expect(endpoints[1]?.request.mock.calls).toEqual([[ping, { signal: expect.any(AbortSignal), retries: 0 }]])
    await clock.advance(3_999)
    expect(endpoints[1]?.request).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(endpoints[1]?.request).toHaveBeenCalledTimes(2)
  })

  test('puts the fast before the slow, and the silent last', async () => {
    const { clock, node } = setUp([5_000, 900, 100, -1])
    node.watch()
    await clock.advance(999)
    expect(node.order()).toEqual([0, 1, 2, 3])
    await clock.advance(1)
    expect(node.order()).toEqual([2, 1, 0, 3])
  })

  test('asks the best first', async () => {
    const { clock, node, endpoints } = setUp([900, 10])
    node.watch()
    await clock.advance(900)
    node.request({ method: 'eth_call' })
    expect(endpoints[1]?.request).toHaveBeenLastCalledWith({ method: 'eth_call' }, {})
    expect(endpoints[0]?.request).toHaveBeenCalledTimes(1)
  })

  /** How long it takes until another endpoint is the first. */
  async function timeToChange({ clock, node }: ReturnType<typeof setUp>): Promise<number> {
    const [start, [first]] = [clock.now(), node.order()]
    while (node.order()[0] === first) await clock.advance(10)
    return clock.now() - start
  }

  test('keeps a new first for 30 s while it answers, however the others do, and no longer if it does not', async () => {
    for (const [later, least, most] of [
      [900, 30_000, 45_000],
      [-10, 0, 10_000],
    ] as const) {
      const set = setUp([900, 10])
      set.node.watch()
      expect(await timeToChange(set)).toBe(900)
      set.delays.splice(0, 2, 10, later)
      const time = await timeToChange(set)
      expect(time).toBeGreaterThanOrEqual(least)
      expect(time).toBeLessThan(most)
    }
  })

  test('does not take a slow endpoint for a fast one when the clock is set back', async () => {
    const { clock, endpoints } = setUp([10, 900])
    let offset = 0
    const set = { ...clock, now: () => clock.now() + offset }
    const node = createFallback({ endpoints, clock: set, ping })
    node.watch()
    await clock.advance(100)
    offset = -3_600_000
    await clock.advance(60_000)
    expect(node.order()).toEqual([0, 1])
  })

  test('forgets what is more than ten pings old', async () => {
    const { clock, delays, node } = setUp([100, 100])
    node.watch()
    await clock.advance(100)
    delays[0] = -100
    // Ten failures leave nothing of the one success, nine do.
    const scores: boolean[] = []
    for (let round = 1; round <= 10; round += 1) {
      await clock.advance(4_100)
      scores.push(node.order()[0] === 1)
    }
    expect(scores).toEqual(Array<boolean>(10).fill(true))
    delays[0] = 100
    delays[1] = -100
    const back: boolean[] = []
    for (let round = 1; round <= 10; round += 1) {
      await clock.advance(4_100)
      back.push(node.order()[0] === 0)
    }
    // Of ten samples each: the first overtakes when it has clearly more successes than the other has left.
    expect(back.indexOf(true)).toBe(5)
    expect(back.at(-1)).toBe(true)
  })
})
