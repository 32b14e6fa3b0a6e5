import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestFetch } from '../testing/createTestFetch.js'
import { createHttpClient } from './createHttpClient.js'
import { HttpRequestError } from './HttpRequestError.js'

afterEach(() => void vi.unstubAllGlobals())

const named = v.object({ name: v.string() })

function setUp(answer: Parameters<typeof createTestFetch>[0], options: Partial<createHttpClient.Options> = {}) {
  const clock = createTestClock()
  const { fetch, calls } = createTestFetch(answer)
  const client = createHttpClient({
    baseUrl: 'https://api.example.org',
    projectId: 'abc',
    sdkType: 'appkit',
    sdkVersion: 'react-evm-1.0.0',
    fetch,
    clock,
    ...options,
  })
  return { client, calls, clock }
}

const failureOf = (promise: Promise<unknown>): Promise<BaseError> =>
  promise.then(
    () => expect.fail('it should have failed'),
    (error) => error,
  )

describe('createHttpClient', () => {
  test('tells every service who asks, whatever is asked', async () => {
    const { client, calls } = setUp(() => ({ name: 'a' }))
    await client.get('/one', named, { query: { page: 1, chains: ['eip155:1', 'eip155:10'] } })
    await client.post('/two', { amount: '1' }, named)
    await client.getBytes('/three')
    expect(calls.map(({ method, path, query }) => [method, path, query])).toEqual([
      [
        'GET',
        '/one',
        { page: '1', chains: 'eip155:1,eip155:10', projectId: 'abc', st: 'appkit', sv: 'react-evm-1.0.0' },
      ],
      ['POST', '/two', { projectId: 'abc', st: 'appkit', sv: 'react-evm-1.0.0' }],
      ['GET', '/three', { projectId: 'abc', st: 'appkit', sv: 'react-evm-1.0.0' }],
    ])
    expect(client.sdkVersion).toBe('react-evm-1.0.0')
    expect(client.url('/image/1')).toBe('https://api.example.org/image/1?projectId=abc&st=appkit&sv=react-evm-1.0.0')
  })

  test('cannot be made to ask in the name of another project', async () => {
    const { client, calls } = setUp(() => ({ name: 'a' }))
    await client.get('/one', named, { query: { projectId: 'other', st: 'x' } })
    expect(calls[0]?.query).toMatchObject({ projectId: 'abc', st: 'appkit' })
  })

  test('names the relay client once there is one, and no project where none is needed', () => {
    let clientId: string | undefined
    const { client } = setUp(() => ({}), { clientId: () => clientId, projectId: undefined })
    expect(client.url('/')).toBe('https://api.example.org/?st=appkit&sv=react-evm-1.0.0')
    clientId = 'did:key:z6Mk'
    expect(client.url('/')).toContain('&clientId=did%3Akey%3Az6Mk')
  })

  test('sends JSON, and neither cookies nor the address of the page, nor headers with what it only reads', async () => {
    const { client, calls } = setUp(() => ({ name: 'a' }))
    await client.get('/one', named)
    await client.post('/two', { amount: '1' }, named)
    await client.post('/e', {}, named, { contentType: 'text/plain;charset=UTF-8', keepalive: true })
    expect(calls[0]?.init).toMatchObject({ method: 'GET' })
    for (const { init } of calls) expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(calls[0]?.init.headers).toBeUndefined()
    expect(calls[1]?.text).toBe('{"amount":"1"}')
    expect(calls[1]?.init).toMatchObject({ headers: { 'content-type': 'application/json' }, keepalive: false })
    expect(calls[2]?.init).toMatchObject({ headers: { 'content-type': 'text/plain;charset=UTF-8' }, keepalive: true })
  })

  test('keeps to the schema: what is unknown is dropped, what is wrong is a typed error', async () => {
    const { client } = setUp(({ path }) => (path === '/good' ? { name: 'a', extra: 1 } : { name: 1 }))
    expect(await client.get('/good', named)).toEqual({ name: 'a' })
    expect(await failureOf(client.get('/bad', named))).toMatchObject({
      name: 'InvalidReplyError',
      message: 'The service gave an answer that makes no sense\n\n"name" is not string.',
    })
  })

  test('lets no answer change what records inherit', async () => {
    const { client } = setUp(() => new Response('{"name":"a","__proto__":{"isAdmin":true},"constructor":1}'))
    const value = await client.get('/', v.looseObject({}))
    expect(value).toEqual({ name: 'a' })
    expect(Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')).toBe(false)
  })

  test.each([
    ['<html>', 'It is not JSON.'],
    [new Uint8Array([0xff, 0xfe, 0x00]), 'It is not text.'],
  ])('refuses %j, which is not JSON', async (body, details) => {
    const { client } = setUp(() => new Response(body))
    expect(await failureOf(client.get('/', v.unknown()))).toMatchObject({ name: 'InvalidReplyError', details })
  })

  test('takes an empty answer as no value', async () => {
    const { client } = setUp(() => new Response(null, { status: 204 }))
    expect(await client.post('/', {}, v.unknown())).toBeUndefined()
  })

  test('says with which status a service refused, and prefers its own words', async () => {
    const { client, clock } = setUp(() =>
      Response.json(
        { status: 'FAILED', reasons: [{ field: 'address', description: 'The address\u202e is invalid' }] },
        { status: 400, headers: { 'retry-after': '2' } },
      ),
    )
    const error = await failureOf(client.get('/', named))
    expect(error).toBeInstanceOf(HttpRequestError)
    expect(error).toMatchObject({
      name: 'HttpRequestError',
      message: 'HTTP status code: 400\n\nThe address is invalid',
      shortMessage: 'HTTP status code: 400',
      status: 400,
      reasons: [{ field: 'address', description: 'The address is invalid' }],
      retryAfter: 2000,
    })
    expect(clock.waiting()).toEqual([])
  })

  test.each([403, 404, 429, 500, 503])('needs no body to say that the status was %i', async (status) => {
    const { client } = setUp(() => new Response(null, { status }))
    expect(await failureOf(client.get('/', named))).toMatchObject({
      message: `HTTP status code: ${status}`,
      status,
      reasons: [],
      retryAfter: undefined,
    })
  })

  test('stops reading where an answer grows too large, and not before', async () => {
    const text = JSON.stringify({ name: 'x'.repeat(100) })
    const { client } = setUp(() => new Response(text), { maxBytes: text.length })
    expect(await client.get('/', named)).toEqual({ name: 'x'.repeat(100) })

    let isCancelled = false
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(40)),
      cancel() {
        isCancelled = true
      },
    })
    const greedy = setUp(() => new Response(endless), { maxBytes: 100 })
    expect(await failureOf(greedy.client.get('/', named))).toMatchObject({
      name: 'ReplyTooLargeError',
      message: 'The answer of the service is too large\n\nIt exceeds 100 bytes.',
    })
    expect(isCancelled).toBe(true)
  })

  test('hears a refusal that never ends by its status alone', async () => {
    const endless = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(32 * 1024).fill(32)) })
    const { client } = setUp(() => new Response(endless(), { status: 500 }))
    expect(await failureOf(client.get('/', named))).toMatchObject({ status: 500, reasons: [] })
  })

  test('reads bytes with their type, and fewer of them if told so', async () => {
    const { client } = setUp(() => new Response(new Uint8Array(8), { headers: { 'content-type': 'image/png' } }))
    expect(await client.getBytes('/')).toEqual({ bytes: new Uint8Array(8), contentType: 'image/png' })
    expect(await failureOf(client.getBytes('/', { maxBytes: 7 }))).toMatchObject({ name: 'ReplyTooLargeError' })
  })

  test('says that a service could not be reached, and keeps why', async () => {
    const cause = new TypeError('Failed to fetch')
    const { client } = setUp(() => Promise.reject(cause))
    const error = await failureOf(client.get('/', named))
    expect(error).toMatchObject({ name: 'HttpNetworkError', shortMessage: 'The service could not be reached', cause })
    expect(error.message).toContain('api.example.org')
  })

  test('gives up after 10 s, in the request too', async () => {
    const { client, calls, clock } = setUp(() => new Promise(() => {}))
    const result = failureOf(client.get('/', named))
    await clock.advance(9_999)
    expect(calls[0]?.init.signal?.aborted).toBe(false)
    await clock.advance(1)
    expect(await result).toMatchObject({
      name: 'HttpTimeoutError',
      message: 'The service took too long\n\nIt gave no answer within 10000 ms.',
    })
    expect(calls[0]?.init.signal?.aborted).toBe(true)
  })

  test('gives up when nobody wants the answer any more, and asks nothing if nobody ever did', async () => {
    const { client, calls, clock } = setUp(() => new Promise(() => {}))
    const controller = new AbortController()
    const result = failureOf(client.get('/', named, { signal: controller.signal }))
    await clock.advance(1)
    controller.abort('left')
    expect(await result).toMatchObject({ name: 'RequestAbortedError', cause: 'left' })
    expect(calls[0]?.init.signal?.aborted).toBe(true)
    expect(clock.waiting()).toEqual([])

    expect(await failureOf(client.get('/', named, { signal: controller.signal }))).toMatchObject({
      name: 'RequestAbortedError',
    })
    expect(calls).toHaveLength(1)
  })

  test('sends at once what outlives the page', async () => {
    vi.stubGlobal('document', { hidden: false })
    const { client, calls, clock } = setUp(() => ({ name: 'a' }))
    const answer = client.post('/', {}, named, { keepalive: true })
    expect([calls.length, clock.waiting().includes(0)]).toEqual([1, false])
    expect(await answer).toEqual({ name: 'a' })
  })

  test('reads ten million bytes and no more, unless told otherwise', async () => {
    const { client } = setUp(({ path }) => new Response(new Uint8Array(path === '/good' ? 10_000_000 : 10_000_001)))
    expect((await client.getBytes('/good')).bytes).toHaveLength(10_000_000)
    expect(await failureOf(client.getBytes('/bad'))).toMatchObject({ details: 'It exceeds 10000000 bytes.' })
  })

  test('reads 64 KiB of a refusal and no more', async () => {
    const plain = { status: 400, headers: { 'content-type': 'text/plain' } }
    const { client } = setUp(({ path }) => new Response('x'.repeat(path === '/good' ? 65_536 : 65_537), plain))
    expect(await failureOf(client.get('/good', named))).toMatchObject({ reasons: [{ field: undefined }] })
    expect(await failureOf(client.get('/bad', named))).toMatchObject({ status: 400, reasons: [] })
  })

  test('reports an invalid base URL, and a body that cannot be written', async () => {
    const broken = setUp(() => ({}), { baseUrl: 'api.example.org' })
    for (const asking of [
      broken.client.get('/', named),
      broken.client.post('/', {}, named),
      broken.client.getBytes('/'),
    ]) {
      expect(await failureOf(asking)).toMatchObject({
        name: 'InvalidUrlError',
        message:
          '"api.example.org" is not the address of a service\n\nWrite it in full, as in "https://api.example.org".',
      })
    }
    const { client, calls } = setUp(() => ({}))
    expect(await failureOf(client.post('/', { amount: 1n }, named))).toMatchObject({
      name: 'BaseError',
      message: 'The request cannot be written as JSON',
    })
    expect(calls).toEqual([])
  })

  test('throws nothing but its own errors', async () => {
    for (const thrown of [undefined, 'text', new DOMException('x', 'AbortError'), Symbol('s')]) {
      const { client } = setUp(() => Promise.reject(thrown))
      const error = await failureOf(client.get('/', named))
      expect(BaseError.from(error)).toBe(error)
    }
  })
})
