import { connectorImageIds, getImage, getWallets, imageUrl, namespaceImageIds, networkImageIds } from '@mooring/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { startTestServices } from '../testing/startTestServices.ts'

let services: RunningServices
let clients: TestClients

beforeAll(async () => {
  services = await startTestServices()
  clients = createTestClients(services.url)
})

afterAll(() => services.stop())

test('every wallet has an image, and each is an SVG without anything that runs or loads', async () => {
  const pages = await Promise.all([1, 2].map((page) => getWallets(clients.http, { page, entries: 100 })))
  for (const { imageId, imageUrl: url } of pages.flatMap(({ wallets }) => wallets)) {
    const image = await getImage(clients.http, { image: { kind: 'wallet', id: imageId ?? '' } })
    expect(image.type).toBe('image/svg+xml')
    const svg = await image.text()
    expect(svg).toMatch(/^<svg[\s\S]+<\/svg>\s*$/u)
    expect(svg).not.toMatch(/<script|<foreignObject|<image|\son\w+=|javascript:|https?:\/\/(?!www\.w3\.org)/iu)
    expect(url).toBe(`${services.url}/getWalletImage/${imageId}`)
  }
})

const assets = { ...networkImageIds, ...connectorImageIds, ...namespaceImageIds }
test.each(Object.entries(assets))('there is an image of %s', async (_, id) => {
  expect((await getImage(clients.http, { image: { kind: 'asset', id } })).type).toBe('image/svg+xml')
})

test.each([
  ['usd', '$'],
  ['eur', '€'],
  ['gbp', '£'],
  ['jpy', '¥'],
  ['inr', '₹'],
  ['aud', '$'],
  ['cad', '$'],
  ['chf', 'CHF'],
])('the image of the currency %s shows %s', async (id, sign) => {
  const image = await getImage(clients.http, { image: { kind: 'currency', id } })
  expect(await image.text()).toContain(`>${sign}</text>`)
})

test('coins that prices are told in have their icons', async () => {
  const image = await getImage(clients.http, { image: { kind: 'currency', id: 'btc' } })
  expect(await image.text()).not.toContain('<text')
})

test('a token has its icon, and one that nobody knows its letters', async () => {
  const known = await getImage(clients.http, { image: { kind: 'token', id: 'usdc' } })
  expect(await known.text()).not.toContain('<text')
  const unknown = await getImage(clients.http, { image: { kind: 'token', id: '<&hi>' } })
  expect(await unknown.text()).toContain('>HI</text>')
})

test('an icon is kept for a year, letters for a day, and neither is sent twice', async () => {
  const icon = await fetch(imageUrl(clients.http, { kind: 'token', id: 'ETH' }))
  expect(icon.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(icon.headers.get('access-control-allow-origin')).toBe('*')
  expect(icon.headers.get('vary')).toBeNull()
  expect(icon.headers.get('x-content-type-options')).toBe('nosniff')
  expect(icon.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  const etag = icon.headers.get('etag') ?? ''
  for (const tag of [etag, `"other", W/${etag}`, '*']) {
    const again = await fetch(icon.url, { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  const changed = await fetch(icon.url, { headers: { 'if-none-match': '"other"' } })
  expect(changed.status).toBe(200)
  const letters = await fetch(imageUrl(clients.http, { kind: 'token', id: 'NOSUCHTOKEN' }))
  expect(letters.headers.get('cache-control')).toBe('public, max-age=86400')
})

test.each([
  '/getWalletImage/00000000-0000-8000-8000-000000000000',
  '/public/getAssetImage/c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '/public/getCurrencyImage/zzz',
])('%s is not known', async (path) => {
  const response = await fetch(`${services.url}${path}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'id' }] })
})

test.each([
  '/getWalletImage/..%2F..%2Fpackage.json',
  '/getWalletImage/%2e%2e%2fx',
  '/public/getAssetImage/%00',
  '/public/getAssetImage/a%20b',
  '/public/getTokenImage/...',
  '/public/getTokenImage/..%5C..%5Cx',
  '/public/getTokenImage/%E2%80%AEx',
  '/public/getTokenImage/x%00',
  '/public/getCurrencyImage/us%24',
  `/getWalletImage/${'a'.repeat(65)}`,
  `/public/getTokenImage/${'a'.repeat(33)}`,
])('%s is refused with a reason', async (path) => {
  const response = await fetch(`${services.url}${path}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'id' }] })
})

test.each([`/getWalletImage/${'a'.repeat(5000)}`, '/getWalletImage/%zz', '/getWalletImage/%'])(
  'refuses an invalid address too',
  async (path) => {
    const response = await fetch(`${services.url}${path}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toHaveProperty('reasons')
  },
)
