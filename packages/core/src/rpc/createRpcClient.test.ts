import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestFetch } from '../testing/createTestFetch.js'
import { createRpcClient } from './createRpcClient.js'

type Options = Partial<createRpcClient.Options>
type Asked = { id: number; method: string; params: unknown[] }

const answer = ({ id, method }: Asked) => ({ jsonrpc: '2.0', id, result: method })
const answerAll = (body: Asked | Asked[]) => (Array.isArray(body) ? body.map(answer) : answer(body))
const refuse =
  (code: number) =>
  ({ body }: { body: Asked }) => ({ id: body.id, error: { code, message: 'x' } })

function setUp(reply: Parameters<typeof createTestFetch>[0] = ({ body }) => answerAll(body), options: Options = {}) {
  const clock = createTestClock()
  const { fetch, calls } = createTestFetch(reply)
  const client = createRpcClient({ url: 'https://node.example/key', fetch, clock, random: () => 0.5, ...options })
  return { client, calls, clock }
}

/** What came of it, so far. */
function watch(promise: Promise<unknown>): { result?: unknown; error?: BaseError } {
  const seen: { result?: unknown; error?: BaseError } = {}
  promise.then(
    (result) => Object.assign(seen, { result }),
    (error) => Object.assign(seen, { error }),
  )
  return seen
}

describe('createRpcClient, one request', () => {
  test('asks in the form of JSON-RPC 2.0', async () => {
    const { client, calls } = setUp()
    expect(await client.request({ method: 'eth_chainId' })).toBe('eth_chainId')
    expect(await client.request({ method: 'eth_getBalance', params: ['0xab', 'latest'] })).toBe('eth_getBalance')
    expect(await client.request({ method: 'getAddressBalance', params: { address: 'bc1' } })).toBe('getAddressBalance')
    expect(calls.map(({ body }) => body)).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 2, method: 'eth_getBalance', params: ['0xab', 'latest'] },
      { jsonrpc: '2.0', id: 3, method: 'getAddressBalance', params: { address: 'bc1' } },
    ])
    expect(calls[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  })

  test('throws the error of the node by its name, and asks nothing again', async () => {
    const { client, calls } = setUp(refuse(-32601))
    await expect(client.request({ method: 'eth_x' })).rejects.toMatchObject({ name: 'MethodNotFoundRpcError' })
    expect(calls).toHaveLength(1)
  })

  test('does not speak of a wallet when a node refuses a transaction', async () => {
    const message = 'Transaction simulation failed: Blockhash not found'
    const { client } = setUp(({ body }) => ({ id: body.id, error: { code: -32002, message } }))
    const asked = client.request({ method: 'sendTransaction', params: ['AQ'] })
    await expect(asked).rejects.toMatchObject({ name: 'ExecutionRevertedError', details: message })
  })

  test('finds the reason of a refusal even if it comes with a status', async () => {
    const { client } = setUp(({ body }) => Response.json(refuse(-32602)({ body }), { status: 400 }))
    await expect(client.request({ method: 'eth_x' })).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
    for (const body of ['{"id":77,"result":1}', 'no', '']) {
      const plain = setUp(() => new Response(body, { status: 401 }))
      await expect(plain.client.request({ method: 'eth_x' })).rejects.toMatchObject({
        shortMessage: 'HTTP status code: 401',
      })
    }
  })

  test('refuses what cannot be written as JSON, before anything is sent', async () => {
    const { client, calls } = setUp()
    await expect(client.request({ method: 'eth_call', params: [1n] })).rejects.toMatchObject({
      name: 'InvalidParamsRpcError',
    })
    expect(calls).toEqual([])
  })

  test('reports an invalid address of the node', async () => {
    const { client } = setUp(undefined, { url: '/rpc' })
    await expect(client.request({ method: 'eth_chainId' })).rejects.toMatchObject({ name: 'InvalidUrlError' })
  })

  test('reads ten million bytes and no more, unless told otherwise', async () => {
    const reply = (size: number) => new Response(`{"id":1,"result":"${'x'.repeat(size - 20)}"}`)
    const good = setUp(() => reply(10_000_000))
    expect(await good.client.request({ method: 'a' })).toHaveLength(9_999_980)
    const bad = setUp(() => reply(10_000_001))
    await expect(bad.client.request({ method: 'a' })).rejects.toMatchObject({ name: 'ReplyTooLargeError' })
  })

  test.each([
    [() => new Response('<html>'), 'InvalidReplyError'],
    [() => ({ id: 99, result: 1 }), 'MissingReplyError'],
    [() => 'x'.repeat(200), 'ReplyTooLargeError'],
  ])('does not ask again after an answer that makes no sense (%#)', async (reply, name) => {
    const { client, calls } = setUp(reply, { maxBytes: 100 })
    await expect(client.request({ method: 'eth_chainId' })).rejects.toMatchObject({ name })
    expect(calls).toHaveLength(1)
  })
})

describe('createRpcClient, asking again', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])('asks again after HTTP %i, three times', async (status) => {
    const { client, calls, clock } = setUp(() => new Response(null, { status }))
    const seen = watch(client.request({ method: 'eth_chainId' }))
    await clock.advance(60_000)
    expect(seen.error).toMatchObject({ message: `HTTP status code: ${status}` })
    expect(calls).toHaveLength(4)
  })

  test.each([-1, -32005, -32603])('asks again after the code %i, with the same bytes', async (code) => {
    const replies = [refuse(code), refuse(code), ({ body }: { body: Asked }) => answer(body)]
    const { client, calls, clock } = setUp((call) => replies[calls.length - 1]?.(call))
    const seen = watch(client.request({ method: 'eth_sendRawTransaction', params: ['0x02ab'] }))
    await clock.advance(60_000)
    expect(seen.result).toBe('eth_sendRawTransaction')
    expect(new Set(calls.map(({ text }) => text)).size).toBe(1)
    expect(calls).toHaveLength(3)
  })

  test('does not say that a transaction failed which may have arrived the first time', async () => {
    const raw = { method: 'eth_sendRawTransaction', params: ['0x02ab'] }
    const known = ({ body }: { body: Asked }) => ({ id: body.id, error: { code: -32000, message: 'already known' } })
    const lost = setUp((call) => (lost.calls.length === 1 ? new Promise(() => {}) : known(call)))
    const seen = watch(lost.client.request(raw))
    await lost.clock.advance(60_000)
    expect(seen.error).toMatchObject({ name: 'HttpTimeoutError' })
    expect(lost.calls).toHaveLength(2)
    await expect(setUp(known).client.request(raw)).rejects.toMatchObject({ name: 'AlreadyKnownError' })
  })

  test('remembers that an answer was lost, whatever comes after it', async () => {
    const raw = { method: 'eth_sendRawTransaction', params: ['0x02ab'] }
    const known = ({ body }: { body: Asked }) => ({ id: body.id, error: { code: -32000, message: 'already known' } })
    for (const later of [
      [refuse(-32005), known],
      [refuse(-32005), refuse(-32005), refuse(-32005)],
    ]) {
      const { client, calls, clock } = setUp((call) => later[calls.length - 2]?.(call) ?? new Promise(() => {}))
      const seen = watch(client.request(raw))
      await clock.advance(60_000)
      expect(seen.error).toMatchObject({ name: 'HttpTimeoutError' })
      expect(calls).toHaveLength(later.length + 1)
    }
  })

  test('waits 150 ms, twice and four times that, less by chance', async () => {
    const { client, calls, clock } = setUp(() => new Response(null, { status: 503 }), { random: () => 0.999 })
    watch(client.request({ method: 'eth_chainId' }))
    const counts: number[] = []
    for (const time of [148, 1, 298, 1, 598, 1]) {
      await clock.advance(time)
      counts.push(calls.length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4])
  })

  test('comes back when the node says so, but not later than after 30 s', async () => {
    const { client, calls, clock } = setUp(() => new Response(null, { status: 429, headers: { 'retry-after': '7' } }))
    watch(client.request({ method: 'eth_chainId' }))
    await clock.advance(6_999)
    expect(calls).toHaveLength(1)
    await clock.advance(1)
    expect(calls).toHaveLength(2)

    const strict = setUp(() => new Response(null, { status: 429, headers: { 'retry-after': '86400' } }))
    watch(strict.client.request({ method: 'eth_chainId' }))
    await strict.clock.advance(29_999)
    expect(strict.calls).toHaveLength(1)
    await strict.clock.advance(1)
    expect(strict.calls).toHaveLength(2)
  })

  test('gives each sending 10 s, and asks again after', async () => {
    const { client, calls, clock } = setUp(() => new Promise(() => {}))
    const seen = watch(client.request({ method: 'eth_chainId' }))
    await clock.advance(9_999)
    expect(calls).toHaveLength(1)
    await clock.advance(1 + 75)
    expect(calls).toHaveLength(2)
    await clock.advance(60_000)
    expect(calls).toHaveLength(4)
    expect(seen.error).toMatchObject({ name: 'HttpTimeoutError' })
  })

  test('asks as often as it is told to', async () => {
    const refusing = () => new Response(null, { status: 500 })
    const { client, calls, clock } = setUp(refusing, { retries: 1 })
    watch(client.request({ method: 'a' }))
    await clock.advance(60_000)
    expect(calls).toHaveLength(2)
    watch(client.request({ method: 'a' }, { retries: 0 }))
    await clock.advance(60_000)
    expect(calls).toHaveLength(3)
  })

  test.each(['eth_sendTransaction', 'personal_sign', 'wallet_sendCalls', 'solana_signAndSendTransaction'])(
    'never sends %s a second time, however it failed',
    async (method) => {
      const failures = [
        () => new Response(null, { status: 503 }),
        refuse(-32603),
        () => Promise.reject(new TypeError('reset')),
        () => new Promise(() => {}),
      ]
      for (const failure of failures) {
        const { client, calls, clock } = setUp(failure)
        const one = watch(client.request({ method, params: ['x'] }))
        const many = watch(client.requestAll([{ method }, { method }]))
        await clock.advance(120_000)
        expect(one.error).toBeInstanceOf(BaseError)
        expect(many.result).toHaveLength(2)
        expect(calls).toHaveLength(2)
      }
    },
  )

  test('stops at once when nobody wants the answer any more, waiting or asking', async () => {
    const controller = new AbortController()
    const { client, calls, clock } = setUp(() => new Response(null, { status: 503 }))
    const waiting = watch(client.request({ method: 'eth_chainId' }, { signal: controller.signal }))
    const many = watch(client.requestAll([{ method: 'a' }, { method: 'b' }], { signal: controller.signal }))
    await clock.advance(10)
    controller.abort()
    await clock.advance(0)
    expect(waiting.error).toMatchObject({ name: 'RequestAbortedError' })
    expect(many.result).toMatchObject([
      { error: { name: 'RequestAbortedError' } },
      { error: { name: 'RequestAbortedError' } },
    ])
    expect(clock.waiting()).toEqual([])
    expect(calls).toHaveLength(2)
  })
})

describe('createRpcClient, the same question twice', () => {
  test('is sent once, as long as it is open', async () => {
    const { client, calls } = setUp()
    const ask = () => client.request({ method: 'eth_call', params: [{ to: '0xab' }] })
    expect(await Promise.all([ask(), ask(), client.request({ method: 'eth_call', params: [] })])).toHaveLength(3)
    expect(calls).toHaveLength(2)
    await ask()
    expect(calls).toHaveLength(3)
  })

  test('is sent twice if it moves money: each call is meant', async () => {
    const { client, calls } = setUp()
    const send = () => client.request({ method: 'eth_sendTransaction', params: [{ to: '0xab', value: '0x1' }] })
    await Promise.all([send(), send()])
    expect(calls).toHaveLength(2)
  })
})

describe('createRpcClient, many requests', () => {
  test('sends them together, and gives their outcomes in their order', async () => {
    const { client, calls } = setUp(({ body }) => answerAll(body.toReversed()))
    const outcomes = await client.requestAll([{ method: 'a' }, { method: 'b', params: [1] }])
    expect(outcomes).toEqual([
      { status: 'success', result: 'a' },
      { status: 'success', result: 'b' },
    ])
    expect(calls.map(({ body }) => body)).toEqual([
      [
        { jsonrpc: '2.0', id: 1, method: 'a', params: [] },
        { jsonrpc: '2.0', id: 2, method: 'b', params: [1] },
      ],
    ])
  })

  test('sends 1000 at most, and one alone without a list', async () => {
    const { client, calls } = setUp()
    const outcomes = await client.requestAll(Array.from({ length: 2001 }, (_, index) => ({ method: `m${index}` })))
    expect(outcomes.map((outcome) => outcome.status === 'success' && outcome.result)).toEqual(
      Array.from({ length: 2001 }, (_, index) => `m${index}`),
    )
    expect(calls.map(({ body }) => (Array.isArray(body) ? body.length : 'one'))).toEqual([1000, 1000, 'one'])
  })

  test.each([
    [5000, 1000],
    [2, 2],
    [0, 1],
  ])('takes a batch size of %i as %i', async (batchSize, expected) => {
    const { client, calls } = setUp(undefined, { batchSize })
    await client.requestAll(Array.from({ length: 1001 }, () => ({ method: 'a' })))
    expect([calls[0]?.body].flat()).toHaveLength(expected)
  })

  test('sends nothing if there is nothing to ask', async () => {
    const { client, calls } = setUp()
    expect(await client.requestAll([])).toEqual([])
    expect(calls).toEqual([])
  })

  test('lets a request that cannot be written fail alone', async () => {
    const { client, calls } = setUp()
    const outcomes = await client.requestAll([{ method: 'a', params: [1n] }, { method: 'b' }])
    expect(outcomes).toEqual([
      { status: 'error', error: expect.objectContaining({ name: 'InvalidParamsRpcError' }) },
      { status: 'success', result: 'b' },
    ])
    expect(calls).toHaveLength(1)
  })

  test('asks again only for those that may succeed, and never for what moves money', async () => {
    const first = (list: Asked[]) =>
      list.map(({ id, method }) =>
        method === 'good'
          ? answer({ id, method, params: [] })
          : { id, error: { code: method === 'bad' ? -32602 : -32005 } },
      )
    const { client, calls, clock } = setUp(({ body }) => (calls.length === 1 ? first(body) : answerAll(body)))
    const seen = watch(
      client.requestAll(['good', 'busy', 'bad', 'eth_sendTransaction', 'tired'].map((method) => ({ method }))),
    )
    await clock.advance(60_000)
    expect(seen.result).toMatchObject([
      { status: 'success', result: 'good' },
      { status: 'success', result: 'busy' },
      { status: 'error', error: { name: 'InvalidParamsRpcError' } },
      { status: 'error', error: { name: 'LimitExceededRpcError' } },
      { status: 'success', result: 'tired' },
    ])
    expect(calls.map(({ body }) => body.map(({ method }: Asked) => method))).toEqual([
      ['good', 'busy', 'bad', 'eth_sendTransaction', 'tired'],
      ['busy', 'tired'],
    ])
  })
})
