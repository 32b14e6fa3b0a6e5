import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { startWallet, walletSettings } from '../embedded/testing/startWallet.ts'
import { startServices } from '../startServices.ts'

/** The policy of an answer, by directive. */
const policyOf = (response: Response): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

test('the document knows the services, and may reach them alone', async () => {
  const { services } = await startWallet()
  for (const path of ['/', '/index.html', '/?projectId=test-project&services=https://evil.example']) {
    const response = await fetch(`${services.frameUrl}${path}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`<meta name="services" content="${services.url}">`)
    expect(policyOf(response)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': `'self' ${services.url}/`,
      'worker-src': "'self'",
      'img-src': "'self' data:",
      'frame-ancestors': 'http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*',
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'mooring-frame',
    })
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
    expect(response.headers.get('permissions-policy')).not.toContain('publickey')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('only the pages of a project may show it', async () => {
  const projects = [
    { id: 'shop', allowedOrigins: ['https://*.example.org', 'shop.example:8443', 'localhost', 'a.*.example'] },
    { id: 'wide', allowedOrigins: ['*', 'http://shop.example'] },
    { id: 'local' },
  ]
  const { services } = await startWallet({ projects })
  const ancestorsOf = async (query: string) =>
    policyOf(await fetch(`${services.frameUrl}/${query}`))['frame-ancestors']?.split(' ')
  expect(await ancestorsOf('?projectId=shop')).toEqual([
    'https://*.example.org:*',
    'https://shop.example:8443',
    'http://localhost:*',
    'https://localhost:*',
    'https://*.example:*',
  ])
  // Nothing stands for every page.
  expect(await ancestorsOf('?projectId=wide')).toEqual(["'none'"])
  expect(await ancestorsOf('?projectId=local')).toContain('http://localhost:*')
  for (const query of ['', '?projectId=', '?projectId=other', '?projectId=shop&projectId=local', '?projectId=%0d%0a'])
    expect(await ancestorsOf(query), query).toEqual(["'none'"])
})

test('its files have the policy of the page, and only those with a hash in their names are kept', async () => {
  const { services } = await startWallet()
  const css = await fetch(`${services.frameUrl}/assets/main-Bx12_cd4.css`)
  expect(await css.text()).toContain('margin: 0')
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(css.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(policyOf(css)).toMatchObject({ 'default-src': "'none'", 'connect-src': `'self' ${services.url}/` })
  const icon = await fetch(`${services.frameUrl}/icon.svg`)
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
})

test('a file that the browser has is not sent again', async () => {
  const { services } = await startWallet()
  const address = `${services.frameUrl}/icon.svg`
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'if-none-match': etag } })
  expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' })
  expect((await fetch(address, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
})

test('it says where the services are, and to pages whether they may show it', async () => {
  const { services } = await startWallet()
  expect(services.frameUrl).toMatch(/^http:\/\/localhost:\d+$/u)
  expect(await (await fetch(`${services.frameUrl}/config.json`)).json()).toEqual({ services: services.url })
  const ask = async (origin: string) => {
    const response = await fetch(`${services.frameUrl}/embed?projectId=p`, { headers: { origin } })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    return response.json()
  }
  expect(await ask('http://127.0.0.1:1')).toEqual({
    frame: services.frameUrl,
    origin: 'http://127.0.0.1:1',
    mayEmbed: true,
    socials: [],
  })
  expect(await ask('https://evil.example')).toMatchObject({ mayEmbed: false })
})

test('no page may show the window of a social login', async () => {
  const { services } = await startWallet()
  const response = await fetch(`${services.frameUrl}/social.html?attempt=a`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(policyOf(response)).toMatchObject({ 'script-src': "'self'", 'frame-ancestors': "'none'" })
  // It must not lose the page that opened it.
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
})

test('it may ask for every project, whose own pages are others', async () => {
  const projects = [{ id: 'shop', allowedOrigins: ['https://shop.example'] }]
  const frame = { ...walletSettings('').frame, url: 'https://wallet.example' }
  const list = [{ id: 'a', secret: 'x'.repeat(32) }]
  const keys = { auth: list, keeper: list, tokens: list }
  const { services } = await startWallet({ projects, embedded: { frame, keys, recovery: 'own' } })
  const ask = async (origin: string) => {
    const url = `${services.url}/v1?chainId=eip155:31337&projectId=shop`
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    return (await fetch(url, { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body })).status
  }
  expect(await ask('https://wallet.example')).toBe(200)
  expect(await ask('https://shop.example')).toBe(200)
  expect(await ask('https://other.example')).toBe(403)
})

test('nothing else is there: no other file, and nothing of the API', async () => {
  const { services } = await startWallet()
  for (const path of [
    '/assets',
    '/assets/',
    '/package.json',
    '/..%2f..%2fstartWallet.ts',
    '/assets/..%2f..%2fcreateFrame.ts',
    '/%00',
    '/openapi.json',
    '/metrics',
    '/embedded/v1/me',
    '/v1/supported-chains',
  ]) {
    const response = await fetch(`${services.frameUrl}${path}`)
    expect([400, 404], path).toContain(response.status)
  }
  expect((await fetch(`${services.frameUrl}/`, { method: 'POST', body: '{}' })).status).toBe(404)
  // Nor is the frame at the API's origin.
  expect((await fetch(`${services.url}/assets/main-Bx12_cd4.css`)).status).toBe(404)
})

test('both listeners count their requests in the same metric', async () => {
  const { services } = await startWallet()
  await fetch(`${services.frameUrl}/icon.svg`)
  await expect
    .poll(async () => (await fetch(`${services.url}/metrics`)).text())
    .toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1')
})

describe('services do not start', () => {
  const start = (frame: object) =>
    startServices(
      parseConfig({
        port: 0,
        databaseUrl: 'sqlite::memory:',
        logLevel: 'silent',
        embedded: { ...walletSettings('smtp://127.0.0.1:9'), frame: { port: 0, ...frame } },
      }),
    )

  test('without the files of the frame', async () => {
    await expect(start({ files: '/nowhere/at/all' })).rejects.toThrow(
      'The frame of the embedded wallet is not in /nowhere/at/all. Build it',
    )
    const folder = mkdtempSync(join(tmpdir(), 'mooring-frame-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Another page</title>')
    await expect(start({ files: folder })).rejects.toThrow('is not the frame of the embedded wallet')
  })

  test('when the port of the frame is taken', async () => {
    const { services } = await startWallet()
    const { files } = walletSettings('').frame
    const port = Number(new URL(services.frameUrl ?? '').port)
    await expect(start({ files, port })).rejects.toThrow('EADDRINUSE')
  })
})
