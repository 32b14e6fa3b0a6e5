import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { startTestServices } from '../testing/startTestServices.ts'
import { createRelayKey } from './testing/createRelayKey.ts'
import { createTopic } from './testing/createTopic.ts'

const key = createRelayKey()

let services: RunningServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

async function post(body: string, sender = key): Promise<Response> {
  const query = `projectId=local&auth=${await sender.sign(services.url)}`
  return fetch(`${services.url}/rpc?${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
}

function ask(method: string, params: object): string {
  return JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
}

test('a server publishes and reads by HTTP', async () => {
  const topic = createTopic()
  const params = JSON.stringify({ topic, message: 'aHR0cA', ttl: 300, tag: 4 })
  const published = await post(`{"id":1795242986794001123,"jsonrpc":"2.0","method":"irn_publish","params":${params}}`)
  expect(published.status).toBe(200)
  expect(await published.text()).toBe('{"id":1795242986794001123,"jsonrpc":"2.0","result":true}')

  const body = JSON.stringify({ id: 2, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic } })
  const fetched = await post(body, createRelayKey())
  expect(await fetched.json()).toMatchObject({ result: { messages: [{ topic, message: 'aHR0cA', tag: 4 }] } })
})

test.each([
  ['{', 400, -32_700],
  ['', 400, -32_700],
  ['{"id":1,"jsonrpc":"2.0","result":true}', 400, -32_600],
  ['{"id":1,"jsonrpc":"2.0","method":"irn_nothing"}', 404, -32_601],
  [ask('irn_subscribe', { topic: 'a'.repeat(64) }), 400, -32_600],
  [ask('irn_unsubscribe', { topic: 'a'.repeat(64), id: 'a' }), 400, -32_600],
])('%s by HTTP is answered with %i', async (body, status, code) => {
  const response = await post(body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code, data: { status } } })
})

test('a body of more than 1 MB is refused with 413', async () => {
  expect((await post('a'.repeat(1_100_000))).status).toBe(413)
})
