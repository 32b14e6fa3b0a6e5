import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parseConfig } from './config/parseConfig.ts'
import { startServices } from './startServices.ts'
import { useTestServices } from './testing/startTestServices.ts'

test('the command of the documentation runs as printed, with the configuration of the example', async () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
  const [, command = ''] = /```sh\n(curl[^`]+)```/u.exec(read('docs/self-hosting.md')) ?? []
  const { projects } = JSON.parse(read('apps/services/services.example.json'))
  const { url } = await useTestServices({ projects })
  const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('http://127.0.0.1:8787', url)])
  const { balances } = JSON.parse(stdout)
  expect(balances.map(({ symbol }: { symbol: string }) => symbol)).toContain('ETH')
})

test('the services are well, and say so', async () => {
  const { url } = await useTestServices()
  const response = await fetch(`${url}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('the services count and time their requests by route', async () => {
  const { url } = await useTestServices()
  await fetch(`${url}/health`)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} 1/)
  expect(text).toContain('process_resident_memory_bytes')
})

test('a proxy that blocks the address of the metrics blocks every spelling of it', async () => {
  const { url } = await useTestServices()
  // Other routes may end in a slash, and a proxy compares the exact path.
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
  expect(await statusOf('/health/')).toBe(200)
  expect(await statusOf('/metrics?of=all')).toBe(200)
  for (const path of ['/metrics/', '/metrics/?of=all', '/%6detrics']) expect(await statusOf(path)).toBe(404)
})

test('no page reads the metrics, even in a browser on this machine', async () => {
  const { url } = await useTestServices()
  const headers = { origin: 'https://app.example.org' }
  const allowed = async (path: string) =>
    (await fetch(`${url}${path}`, { headers })).headers.get('access-control-allow-origin')
  expect([await allowed('/health'), await allowed('/metrics')]).toEqual([headers.origin, null])
})

test('an unknown address is answered with a reason', async () => {
  const { url } = await useTestServices()
  const response = await fetch(`${url}/nowhere`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field: 'path', name: 'path', description: 'There is nothing at this address' }],
  })
})

test('a taken port is reported at once', async () => {
  const { url } = await useTestServices()
  const config = parseConfig({ port: Number(new URL(url).port), databaseUrl: 'sqlite::memory:', logLevel: 'silent' })
  await expect(startServices(config)).rejects.toThrow('EADDRINUSE')
})

test('an unreachable database is reported with the reason', async () => {
  const config = (databaseUrl: string) => parseConfig({ port: 0, databaseUrl, logLevel: 'silent' })
  // An invalid port.
  await expect(startServices(config('postgres://mooring:secret@127.0.0.1:1/x'))).rejects.toThrow(
    /^The database cannot be prepared: connect ECONNREFUSED/u,
  )
  await expect(startServices(config('sqlite:/nowhere/at/all.db'))).rejects.toThrow('unable to open database file')
})

test('a client that asks too often has to wait', async () => {
  const { url } = await useTestServices({ rateLimit: { perMinute: 2 } })
  const ask = () => fetch(`${url}/openapi.json`)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const response = await ask()
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'rate_limited' }] })
})

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = { caipNetworkId: 'eip155:1', name: 'Ethereum', nativeCurrency: ether, rpc: [] }
const swap = { id: 'swap', isEnabled: true, config: null }
test.each([
  [{ port: 'harbour' }, 'port: must be integer'],
  [{ databaseUrl: 'mysql://x' }, 'databaseUrl: must match pattern'],
  [{ networks: [{ caipNetworkId: 'eip155:1' }] }, 'networks.0: must have required properties'],
  [{ allowedOrigins: ['https://app.example.org/'] }, 'allowedOrigins.0: must match pattern'],
  [{ projects: [{ id: 'a', allowedOrigins: ['https://app.example.org/shop'] }] }, 'projects.0.allowedOrigins.0'],
  [{ relay: { maxTopics: 100_000 } }, 'relay.maxTopics: must be <='],
  [{ allowedOrigins: [''] }, 'allowedOrigins.0: must match pattern'],
  [{ allowedOrigins: ['https://pr-*.example.org'] }, 'allowedOrigins.0: must match pattern'],
  [{ colour: 'red' }, 'colour: is no setting'],
  [{ networks: [{ ...network, nativeCurrency: { ...ether, priceUSD: '1' } }] }, 'networks.0.nativeCurrency'],
  [{ projects: [{ id: 'a', features: [{ ...swap, enabled: true }] }] }, 'projects.0.features.0'],
  [{ networks: [{ ...network, caipNetworkId: 'eip155:harbour' }] }, 'networks.0.caipNetworkId'],
  [{ projects: [{ id: 'hafen-süd' }] }, 'projects.0.id: must match pattern'],
  [{ projects: [{ id: 'a', allowedOrigins: ['a.example'] }, { id: 'a' }] }, 'projects.1.id: must differ'],
  [{ networks: [network, network] }, 'networks.1.caipNetworkId: must differ'],
])('a wrong configuration %j is refused with the name of the field', (input, sentence) => {
  expect(() => parseConfig(input)).toThrow(sentence)
})
