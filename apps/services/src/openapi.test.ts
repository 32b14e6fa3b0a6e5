import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accounts, tokens } from 'devnet'
import fc from 'fast-check'
import { Check } from 'typebox/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServices } from './startServices.ts'
import { arbitraryOf, type JsonSchema } from './testing/arbitraryOf.ts'
import { startTestServices, useTestServices } from './testing/startTestServices.ts'

type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: JsonSchema }
type Operation = {
  summary?: string
  tags?: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: JsonSchema }>> }>>
}
type Answer = { status: number; type: string; text: string }
type Document = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const network = 'eip155:31337'
const address = accounts[0].address
const id = `${network}:${address}`
/** Values that the services know, so that generated requests get past the first checks. */
const examples = {
  projectId: ['test-project'],
  chainId: [network, 'eip155:404', 'eip155:0', 'solana:1'],
  account: [address, id],
  address: [address, id, `${network}:${tokens.husd.address}`],
  addresses: [[`${network}:${tokens.husd.address}`], ['native']],
  tokenAddress: [`${network}:${tokens.husd.address}`],
  userAddress: [id],
  from: [`${network}:${tokens.husd.address}`],
  to: [`${network}:${tokens.moor.address}`],
  name: ['skipper.reown.id'],
  currency: ['usd', 'eur'],
  call: [{ jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: {} }],
}

let services: RunningServices
let document: Document
beforeAll(async () => {
  services = await startTestServices({ rateLimit: { perMinute: 1_000_000, writesPerMinute: 1_000_000 } })
  document = (await (await fetch(`${services.url}/openapi.json`)).json()) as Document
})
afterAll(() => services.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

test('has every route', () => {
  const paths = Object.keys(document.paths)
  for (const path of [
    '/health',
    '/metrics',
    '/openapi.json',
    '/analytics',
    '/onramp/{id}/confirm',
    '/',
    '/relay',
    '/rpc',
  ])
    expect(paths).toContain(path)
  // No parameter can be left out once more.
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const hidden = sources.filter((file) => /\bhide: true/u.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(hidden).toEqual([])
})

test('each route says what it is for, and belongs to a feature', () => {
  expect(operations().length).toBeGreaterThan(50)
  for (const { path, method, operation } of operations()) {
    expect(operation.summary, `${method} ${path}`).toBeTruthy()
    expect(operation.tags, `${method} ${path}`).toHaveLength(1)
  }
})

/** A generated request to a route. */
function requestTo({ path, method, operation }: ReturnType<typeof operations>[number]) {
  const parameters = operation.parameters ?? []
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, arbitraryOf(schema, examples, name)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  ) as fc.Arbitrary<Readonly<Record<string, unknown>>>
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const body = schema ? arbitraryOf(schema, examples, schema.type ? '' : 'call') : fc.constant(undefined)
  return fc.record({ values, body }).map(({ values, body }) => {
    const query = new URLSearchParams()
    let place = path
    for (const { name, in: where } of parameters) {
      if (!(name in values)) continue
      const value = values[name]
      const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
      if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(text || '-'))
      else if (where === 'query') query.append(name, text)
    }
    return { method, path: `${place}?${query}`, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  })
}

type Request = { method: string; path: string; body?: string | undefined }

async function ask({ method, path, body }: Request, url = services.url) {
  const headers: Record<string, string> = { origin: 'https://app.example.org' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  return { status: response.status, type, text: await response.text() }
}

/** The differences between an answer and the document. */
function surpriseOf({ responses }: Operation, { status, type, text }: Answer): string | undefined {
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
  if (!response) return `the status ${status}`
  // An empty answer needs no description.
  if (!response.content && text === '') return undefined
  const schema = response.content?.[type]?.schema
  if (!schema) return `${status} with the type "${type}"`
  return Check(schema, type === 'application/json' ? JSON.parse(text) : text) ? undefined : `${status} with ${text}`
}

test('no generated request is answered with 500, or with an undocumented status', {
  timeout: 120_000,
}, async () => {
  for (const operation of operations()) {
    await fc.assert(
      fc.asyncProperty(requestTo(operation), async (request) => {
        const answer = await ask(request)
        const { status, text } = answer
        expect(status, text).not.toBe(500)
        expect(surpriseOf(operation.operation, answer), `${request.method} ${request.path}`).toBeUndefined()
        if (status >= 400 && text.startsWith('{"status"'))
          expect(JSON.parse(text)).toMatchObject({ status: 'FAILED', reasons: [{ description: expect.any(String) }] })
        // No internal detail is shown.
        expect(text).not.toMatch(/node_modules|\.ts:\d+|SQLITE|select .* from/iu)
      }),
      { numRuns: 25 },
    )
  }
})

/** The same request from another project. */
function inTheNameOf(projectId: string, { method, path, body }: Request): Request {
  const [place, search] = path.split('?')
  const query = new URLSearchParams(search)
  query.set('projectId', projectId)
  return { method, path: `${place}?${query}`, body }
}

describe('every route but those for everybody', () => {
  const forEverybody = [
    // For the operator of the services, and for monitoring.
    'GET /analytics',
    'GET /health',
    'GET /metrics',
    'GET /openapi.json',
    // The id of a purchase is the key to its page.
    'GET /onramp/local-harbour.svg',
    'GET /onramp/local-lighthouse.svg',
    'GET /onramp/{id}',
    'POST /onramp/{id}',
    'POST /onramp/{id}/confirm',
    // Pictures, and answers that any cache may keep.
    'GET /getWalletImage/{id}',
    'GET /public/getAssetImage/{id}',
    'GET /public/getCurrencyImage/{id}',
    'GET /public/getNftImage/{network}/{contract}/{tokenId}',
    'GET /public/getTokenImage/{id}',
    'GET /v1/supported-chains',
    // These check WebSocket handshakes instead.
    'GET /',
    'GET /relay',
    'GET /v1',
    'GET /ws',
    // Requests of wallets, which have no project.
    'GET /attestation/{id}',
    'GET /v3/public-key',
  ]
  // The relay checks the token first, and the attestation page checks the embedding page.
  const forOrigins = ['GET /projects/v1/origins', 'POST /rpc']
  const forProjects = ['GET /attestation', 'GET /v3/attestation']

  test.each([
    ['refuses a project that is not known', 401, 'other', forProjects],
    ['refuses a page that may not ask', 403, 'known', forOrigins],
  ])('%s', { timeout: 120_000 }, async (_, status, projectId, more) => {
    const projects = [{ id: 'known', allowedOrigins: ['https://own.example.org'] }]
    const { url } = await useTestServices({ projects, rateLimit: { perMinute: 1_000_000, writesPerMinute: 1_000_000 } })
    const isRefused = async (requests: readonly Request[]): Promise<boolean> => {
      for (const request of requests)
        if ((await ask(inTheNameOf(projectId, request), url)).status === status) return true
      return false
    }
    const open: string[] = []
    for (const operation of operations()) {
      // Most generated requests are refused for their content, before the caller is checked.
      const requests = fc.sample(requestTo(operation), { numRuns: 40, seed: 1 })
      if (!(await isRefused(requests))) open.push(`${operation.method} ${operation.path}`)
    }
    expect(open.toSorted()).toEqual([...forEverybody, ...more].toSorted())
  })
})

test('every route that may write has the limit of writes', { timeout: 120_000 }, async () => {
  const readOnly = [
    'POST /v1',
    'POST /v1/convert/build-transaction',
    'POST /v1/fungible/price',
    'POST /v1/onramp/multi/quotes',
    'POST /v1/onramp/quote',
  ]
  const { url } = await useTestServices({ rateLimit: { perMinute: 1_000_000, writesPerMinute: 1 } })
  const unlimited: string[] = []
  for (const operation of operations().filter(({ method }) => method !== 'GET')) {
    const [request] = fc.sample(requestTo(operation), { numRuns: 1, seed: 1 })
    const statuses: number[] = []
    // Routes that pages poll have a limit ten times as high.
    for (let at = 0; request && at < 11; at += 1) statuses.push((await ask(request, url)).status)
    if (!statuses.includes(429)) unlimited.push(`${operation.method} ${operation.path}`)
  }
  expect(unlimited.toSorted()).toEqual(readOnly)
})

describe('a body that is no JSON, or too much of it, is refused', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${services.url}/v1/convert/build-transaction`, { method: 'POST', body, headers: { 'content-type': type } })

  test.each([
    ['half of an object', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['two megabytes', JSON.stringify({ amount: 'x'.repeat(2_000_000) }), 413],
  ])('%s', async (_, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: expect.any(String) }] })
  })
})
