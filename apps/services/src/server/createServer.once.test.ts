import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import type { RunningServices } from '../startServices.ts'
import { startTestServices } from '../testing/startTestServices.ts'
import { createMemory } from './createMemory.ts'
import { createServer } from './createServer.ts'

let services: RunningServices
beforeAll(async () => {
  services = await startTestServices({ trustProxy: 1, rateLimit: { perMinute: 3, writesPerMinute: 100 } })
})
afterAll(() => services.stop())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test.each([['GET'], ['POST'], ['PUT'], ['DELETE']])(
  'a page elsewhere may ask with %s, and with a token',
  async (method) => {
    const response = await fetch(`${services.url}/auth/v1/account-metadata`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.org',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
    expect(response.headers.get('access-control-allow-methods')?.split(/, ?/u)).toContain(method)
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  },
)

test('a client with a network of IPv6 addresses has to wait like others', async () => {
  const ask = async (address: string) => (await fetch(`${services.url}/getAnalyticsConfig`, from(address))).status
  const statuses = []
  for (let n = 1; n <= 4; n++) statuses.push(await ask(`2001:db8:1:2::${n}`))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await ask('2001:db8:1:3::1')).toBe(200)
  expect(await ask('::ffff:192.0.2.7')).toBe(200)
})

test('requests to unknown paths count against the limit', async () => {
  const ask = async (path: string) => (await fetch(`${services.url}${path}`, from('192.0.2.21'))).status
  expect([await ask('/a'), await ask('/b'), await ask('/getAnalyticsConfig')]).toEqual([404, 404, 200])
  expect([await ask('/c'), await ask('/getAnalyticsConfig')]).toEqual([429, 429])
})

test.each([
  [400, '/%zz'],
  [414, `/v1/profile/account/${'a'.repeat(300)}`],
])('a page can read why it is answered with %i, and the request is counted', async (status, path) => {
  const origin = 'https://app.example.org'
  const response = await fetch(`${services.url}${path}`, { headers: { origin } })
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'path' }] })
  const counted = `http_request_duration_seconds_count{method="GET",route="",status="${status}"} 1`
  await expect.poll(async () => (await fetch(`${services.url}/metrics`)).text()).toContain(counted)
})

test.each([
  [
    '/v1/sessions/eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '{"expiry":4000000000,"signer":{"type":"keys","data":@},"permissions":[],"policies":[]}',
  ],
  ['/batch', '[{"props":{"event":"A","properties":@}}]'],
])('endless nesting is refused by %s', async (path, body) => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const response = await fetch(`${services.url}${path}`, { method: 'POST', body: body.replace('@', deep) })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'body' }] })
})

test('a client that offers HTTP/2 is answered in HTTP/1.1', async () => {
  const headers = { ...from('192.0.2.9').headers, connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' }
  for (const [method, path, status] of [
    ['GET', '/getAnalyticsConfig', 200],
    ['POST', '/v1/convert/build-transaction', 400],
    ['GET', '/v1', 426],
  ] as const) {
    const asked = request(`${services.url}${path}`, { method, headers }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    expect([path, response.statusCode]).toEqual([path, status])
  }
})

test('an idle connection does not delay shutdown', async () => {
  const { url, stop } = await startTestServices()
  const silent = connect(Number(new URL(url).port), '127.0.0.1')
  const begun = connect(Number(new URL(url).port), '127.0.0.1')
  const ended = [silent, begun].map((socket) => once(socket, 'close'))
  begun.write('GET /health HTTP/1.1\r\n')
  // Connections are accepted in order.
  expect((await fetch(`${url}/health`)).status).toBe(200)
  await stop()
  await Promise.all(ended)
})

test('endless headers are cut off in time, however slowly they come', async () => {
  const server = await createServer(parseConfig({ logLevel: 'silent' }), new Registry(), createMemory(), {
    requestTimeout: 1000,
  })
  onTestFinished(() => server.close())
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /openapi.json HTTP/1.1\r\n')
  const writing = setInterval(() => socket.write('x: y\r\n'), 100)
  socket.on('error', () => {})
  const begun = performance.now()
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(socket, 'close')
  clearInterval(writing)
  expect(said).toMatch(/^HTTP\/1\.1 408 /u)
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test.each([
  ['headers that are too long', `GET /health HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers'],
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'request'],
])('%s get an answer in the form of every other error', async (_, text, status, field) => {
  const socket = connect(Number(new URL(services.url).port), '127.0.0.1')
  socket.write(text)
  const answer = await socket.setEncoding('utf8').reduce((all: string, part: string) => all + part, '')
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
})

describe('the OpenAPI document', () => {
  type Parameter = { name: string; required?: boolean; schema: { default?: unknown } }
  type Answer = { content?: Record<string, unknown> }
  type Operation = { parameters?: Parameter[]; responses: Record<string, Answer> }
  const operations = () =>
    Object.entries((services.openapi as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  const find = (wanted: string) => operations().find(({ path }) => path === wanted)?.operation

  test('requires no parameter that may be left out', () => {
    const parameters = operations().flatMap(({ operation }) => operation.parameters ?? [])
    expect(parameters.filter(({ required, schema }) => required && schema.default !== undefined)).toEqual([])
    expect(find('/getWallets')?.parameters?.find(({ name }) => name === 'page')).toMatchObject({
      required: false,
      schema: { default: 1, minimum: 1 },
    })
    expect(find('/v1/convert/quotes')?.parameters?.find(({ name }) => name === 'amount')?.required).toBe(true)
  })

  test('documents refusals and failures of every route with its own answer', () => {
    const own = operations().filter(({ operation }) => operation.responses['200']?.content)
    expect(own.length).toBeGreaterThan(40)
    for (const { path, operation } of own)
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['4XX', '5XX']))
  })

  test('documents which answers are not JSON', () => {
    expect(Object.keys(find('/v3/attestation')?.responses['200']?.content ?? {})).toEqual(['text/html'])
    expect(Object.keys(find('/public/getTokenImage/{id}')?.responses['200']?.content ?? {})).toEqual(['image/svg+xml'])
    expect(Object.keys(find('/batch')?.responses['202']?.content ?? {})).toEqual(['text/plain'])
  })
})
