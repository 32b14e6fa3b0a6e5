import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { usePort } from 'devnet'
import { expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestDatabase } from './testing/createTestDatabase.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network = 'eip155:31337'

/** A node that answers when the test lets it. */
async function startSlowNode() {
  let release = (): void => {}
  let isAsked = false
  const node = createServer((request, response) => {
    isAsked = true
    request.resume()
    release = () => response.end('{"jsonrpc":"2.0","id":1,"result":"0x7"}')
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  const { port } = node.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, isAsked: () => isAsked, release: () => release() }
}

/** Starts the services as an operator does, and collects their log. */
async function startProcess(rpc: string) {
  const file = join(inject('folder'), `${crypto.randomUUID()}.json`)
  const [harbour] = inject('networks')
  writeFileSync(file, JSON.stringify({ networks: [{ ...harbour, rpc: [rpc], ws: [], keepsActivity: false }] }))
  const child = spawn(process.execPath, [fileURLToPath(new URL('services.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: '0', MOORING_CONFIG: file, DATABASE_URL: await createTestDatabase() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const readUrl = () => /services are at (\S+)/u.exec(log)?.[1]
  await expect.poll(readUrl, { timeout: 60_000 }).toBeDefined()
  return { url: readUrl() ?? '', child, log: () => log }
}

test('the log records requests and results, and nothing that identifies visitors', async () => {
  const { url, log } = await startProcess('http://127.0.0.1:9')
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: 'https://app.example.org' },
    })
  const statuses = [
    await fetch(`${url}/v1/account/${account}/balance?sv=x&currency=usd`, { headers: { origin: 'https://a.example' } }),
    await fetch(`${url}/v1/identity/${account}?clientId=did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK`),
    await post(`/v1?chainId=${network}`, { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [account] }),
    await post('/v1/convert/build-transaction', {
      amount: '1',
      from: `${network}:${account}`,
      to: `${network}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`,
      userAddress: `${network}:${account}`,
    }),
    await post('/auth/v1/otp', { email: 'skipper@example.org', account }),
    await post('/e', { eventId: crypto.randomUUID(), props: { event: 'MODAL_OPEN', address: account } }),
  ].map(({ status }) => status)
  expect(statuses).toContain(503)

  await expect.poll(() => log().match(/"msg":"request"/gu)?.length, { timeout: 25_000 }).toBe(statuses.length)
  const lines = log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'info', method: 'GET', route: '/v1/identity/:address', status: statuses[1] }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ level: 'error', status: 503 }))
  // The listening address is no secret.
  const text = JSON.stringify(lines.filter(({ msg }) => !msg.startsWith('Server listening')))
  expect(text).not.toMatch(/0x[0-9a-f]{8}|did:key:z|skipper@|127\.0\.0\.1|example\.org/iu)
}, 90_000)

test('waiting requests are answered before the process ends, and no new ones are accepted', async () => {
  const node = await startSlowNode()
  const { url, child } = await startProcess(node.url)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] })
  const answer = fetch(`${url}/v1?chainId=${network}`, { method: 'POST', body })
  await expect.poll(node.isAsked, { timeout: 25_000 }).toBe(true)

  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  // New connections are refused.
  const isLetIn = async () => {
    const response = await fetch(`${url}/v1/supported-chains`)
    await response.text()
    return response.ok
  }
  await expect.poll(() => isLetIn().catch(() => false), { timeout: 30_000 }).toBe(false)
  node.release()
  expect(await (await answer).json()).toMatchObject({ result: '0x7' })
  expect(await ended).toEqual([0, null])
  await expect(once(new WebSocket(url.replace(/^http/u, 'ws')), 'open')).rejects.toThrow()
}, 90_000)

test('a stop signal works while the services start: the first process of a container needs its own listener', async () => {
  // A database that accepts connections and never answers.
  const silent = createTcpServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const child = spawn(process.execPath, [fileURLToPath(new URL('services.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL: `postgres://mooring@127.0.0.1:${port}/mooring` },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await once(silent, 'connection')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 90_000)

test('an unwritable log does not stop the services', async () => {
  const file = join(inject('folder'), `${crypto.randomUUID()}.log`)
  writeFileSync(file, '')
  // Each line fails, as on a full disk.
  const log = openSync(file, 'r')
  onTestFinished(() => closeSync(log))
  const env = { PATH: process.env.PATH, DATABASE_URL: await createTestDatabase() }
  const isWell = async (url: string) => (await fetch(`${url}/health`)).ok
  const { child, url } = await usePort(0, async (port) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('services.ts', import.meta.url))], {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', log, 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const url = `http://127.0.0.1:${port}`
    const isStarted = () => isWell(url).catch(() => child.exitCode !== null)
    await expect.poll(isStarted, { timeout: 60_000 }).toBe(true)
    if (child.exitCode !== null) throw new Error('The services did not start')
    return { child, url }
  })
  const ended = once(child, 'exit')
  expect([await isWell(url), await isWell(url)]).toEqual([true, true])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 90_000)
