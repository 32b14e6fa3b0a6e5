import { createHash } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const origin = 'https://shop.example.org'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const [id, decryptedId] = [hash('sealed request'), hash('request')]

let services: RunningServices
beforeAll(async () => {
  services = await startTestServices({
    projects: [{ id: 'demo', allowedOrigins: ['https://*.example.org'] }],
    allowedOrigins: [],
  })
})
afterAll(() => services.stop())

function openFrame(query: Record<string, string> = {}, headers: Record<string, string> = {}, url = services.url) {
  const search = new URLSearchParams({ projectId: 'demo', origin, id, decryptedId, ...query })
  return fetch(`${url}/v3/attestation?${search}`, {
    headers: { referer: `${origin}/`, 'sec-fetch-dest': 'iframe', ...headers },
  })
}

type Key = { publicKey: { kty: string; crv: string; x: string; y: string }; expiresAt: number }

async function readKey(url = services.url): Promise<Key> {
  return (await (await fetch(`${url}/v3/public-key`)).json()) as Key
}

/** The message that the page's script posts, and its target. */
function readPost(page: string): { message: string; target: string } {
  const [, text = '', origin = ''] = /parent\.postMessage\((".*"), (".*")\)/u.exec(page) ?? []
  return { message: JSON.parse(text), target: JSON.parse(origin) }
}

test('the frame posts an attestation that the public key proves, to the page that embeds it and to no other', async () => {
  const response = await openFrame()
  expect(response.status).toBe(200)
  const page = await response.text()
  const { message, target } = readPost(page)
  expect(target).toBe(origin)
  const { type, attestation } = JSON.parse(message)
  expect(type).toBe('verify_attestation')

  const { publicKey, expiresAt } = await readKey()
  expect(expiresAt).toBeGreaterThan(Date.now() / 1000)
  expect(publicKey).not.toHaveProperty('d')
  const { payload, protectedHeader } = await jwtVerify(attestation, await importJWK(publicKey, 'ES256'))
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT' })
  expect(payload).toMatchObject({ id, origin, isVerified: true, exp: expect.any(Number) })
})

test('nothing but its own script runs in the frame', async () => {
  const [first, second] = await Promise.all([openFrame(), openFrame()])
  const policy = first.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([A-Za-z0-9+/=]{24})'/u.exec(policy)?.[1]
  expect(policy).toMatch(/^default-src 'none'; /u)
  expect(await first.text()).toContain(`<script nonce="${nonce}">`)
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-store')
})

test('a wallet learns from the hash of a request which page made it', async () => {
  await openFrame()
  const response = await fetch(`${services.url}/attestation/${decryptedId}?v2Supported=true`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ attestationId: decryptedId, origin, isScam: null })
})

test('a second page cannot take over the request of another', async () => {
  const request = hash('asked by the shop')
  const other = 'https://other.example.org'
  await openFrame({ decryptedId: request })
  expect((await openFrame({ decryptedId: request, origin: other }, { referer: `${other}/` })).status).toBe(200)
  const reply = await fetch(`${services.url}/attestation/${request}`)
  expect(await reply.json()).toMatchObject({ origin })
})

test.each([
  ['a page that claims another origin', {}, { referer: 'https://evil.test/' }, 403, 'origin'],
  ['a page whose browser keeps silent', {}, { referer: '' }, 403, 'origin'],
  ['an invalid origin', { origin: 'javascript:alert(1)' }, { referer: 'javascript:alert(1)' }, 403, 'origin'],
  ['a request that is no frame', {}, { 'sec-fetch-dest': 'document' }, 403, 'origin'],
  [
    'an origin that the project does not know',
    { origin: 'https://a.test' },
    { referer: 'https://a.test/' },
    403,
    'origin',
  ],
  ['an unknown project', { projectId: 'nobody' }, {}, 401, 'projectId'],
  ['an id that is no hash', { id: '<script>' }, {}, 400, 'id'],
  ['a request without its hash', { decryptedId: '' }, {}, 400, 'decryptedId'],
])('%s gets no attestation', async (_, query, headers, status, field) => {
  const response = await openFrame(query, headers)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('a request that no page has made is not known', async () => {
  const response = await fetch(`${services.url}/attestation/${hash('never asked')}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'id' }] })
})

test('instances with the same secret vouch with the same key', async () => {
  const signingKey = 'a secret of more than thirty-two characters'
  const started = [await useTestServices({ signingKey }), await useTestServices({ signingKey })]
  const [first, second] = await Promise.all(started.map(({ url }) => readKey(url)))
  expect(first?.publicKey).toEqual(second?.publicKey)
  expect(first?.publicKey).not.toEqual((await readKey()).publicKey)
})
