import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningServices } from '../startServices.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'
import { createRelayKey } from './testing/createRelayKey.ts'

let services: RunningServices
beforeAll(async () => {
  services = await startTestServices({ projects: [{ id: 'local', allowedOrigins: ['https://shop.example.org'] }] })
})
afterAll(() => services.stop())

const key = createRelayKey()
const address = () => services.url.replace(/^http/u, 'ws')

test.concurrent.each([
  ['a forged token', () => key.sign(address(), { signer: createRelayKey().privateKey }), 'local', 'auth'],
  ['an expired token', () => key.sign(address(), { issuedIn: -7200, expiresIn: -3600 }), 'local', 'auth'],
  ['a token for another relay', () => key.sign('wss://relay.walletconnect.org'), 'local', 'auth'],
  ['no token', async () => '', 'local', 'auth'],
  ['an unknown project', () => key.sign(address()), 'nobody', 'projectId'],
])('%s is refused with 401: a program by its status, a page by the reason of the close', async (_, sign, id, field) => {
  const token = await sign()
  const query = `?auth=${token}&projectId=${id}`
  const program = new WebSocket(`${address()}/${query}`)
  const [, response] = await once(program, 'unexpected-response')
  expect(response.statusCode).toBe(401)

  const page = new WebSocket(`${address()}/${query}`, { origin: 'https://shop.example.org' })
  const [code, reason] = await once(page, 'close')
  expect(code).toBe(3000)
  expect(String(reason)).not.toBe('')

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const posted = await fetch(`${services.url}/rpc?projectId=${id}`, { method: 'POST', headers, body: '{}' })
  expect(posted.status).toBe(401)
  expect(await posted.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
})

test('a page of another origin is refused', async () => {
  const socket = new WebSocket(`${address()}/?auth=${await key.sign(address())}&projectId=local`, {
    origin: 'https://evil.test',
  })
  expect((await once(socket, 'close'))[0]).toBe(3000)
})

test('the header may hold the token, too, and a slash at the end of the address does no harm', async () => {
  const socket = new WebSocket(`${address()}/relay/?projectId=local`, {
    headers: { authorization: `Bearer ${await key.sign(`${address()}/relay/`)}` },
  })
  await once(socket, 'open')
  socket.close()
})

test('with an address of its own the relay wants tokens for this address', async () => {
  const { url } = await useTestServices({ publicUrl: 'https://relay.example.org' })
  const connect = async (audience: string) =>
    new WebSocket(`${url.replace(/^http/u, 'ws')}/?auth=${await key.sign(audience)}`, { origin: 'https://a.test' })
  const welcome = await connect('wss://relay.example.org')
  await once(welcome, 'open')
  const refused = await connect(url.replace(/^http/u, 'ws'))
  expect((await once(refused, 'close'))[0]).toBe(3000)
  welcome.send('{"id":1,"jsonrpc":"2.0","method":"irn_nothing"}')
  expect(String((await once(welcome, 'message'))[0])).toContain('-32601')
})

test('a full relay refuses new clients with the reason', async () => {
  const { url } = await useTestServices({ relay: { maxSockets: 1 } })
  const full = url.replace(/^http/u, 'ws')
  const connect = async (origin?: string) =>
    new WebSocket(`${full}/?auth=${await createRelayKey().sign(full)}`, origin ? { origin } : {})
  await once(await connect(), 'open')
  const [, response] = await once(await connect(), 'unexpected-response')
  expect(response.statusCode).toBe(503)
  expect((await once(await connect('https://shop.example.org'), 'close'))[0]).toBe(1013)
})

test('HTTP requests take no place of clients that listen', async () => {
  const { url } = await useTestServices({ relay: { maxSockets: 1, maxConnections: 1 } })
  const relay = url.replace(/^http/u, 'ws')
  await once(new WebSocket(`${relay}/?auth=${await key.sign(relay)}`), 'open')
  const params = { topic: 'a'.repeat(64), message: 'aHR0cA', ttl: 300, tag: 1 }
  for (const sender of [key, createRelayKey()]) {
    const posted = await fetch(`${url}/rpc?auth=${await sender.sign(url)}`, {
      method: 'POST',
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params }),
    })
    expect(await posted.json()).toMatchObject({ result: true })
  }
})
