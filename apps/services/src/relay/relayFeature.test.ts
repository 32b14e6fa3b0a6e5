import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { anything, assert, asyncProperty, constantFrom, jsonValue, oneof, record, string } from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningServices } from '../startServices.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'
import { relaySchemas } from './relaySchemas.ts'
import { createRelayKey } from './testing/createRelayKey.ts'
import { createTopic } from './testing/createTopic.ts'
import { openRelayClient } from './testing/openRelayClient.ts'

const maxMessageBytes = 4096
const maxTopics = 20

let services: RunningServices
beforeAll(async () => {
  services = await startTestServices({
    projects: [{ id: 'local', allowedOrigins: ['https://shop.example.org'] }],
    relay: { maxMessageBytes, maxTopics, messagesPerMinute: 100, maxConnections: 2, pingInterval: 1000 },
  })
})
afterAll(() => services.stop())

const open = (options?: openRelayClient.Options) => openRelayClient(services.url, options)

async function openPair() {
  const [page, wallet] = await Promise.all([open(), open({ path: '/relay' })])
  const topic = createTopic()
  await wallet.request('irn_subscribe', { topic })
  return { page, wallet, topic }
}

async function expectEventually(check: () => void) {
  await vi.waitFor(check, { timeout: 5000, interval: 10 })
}

test('a message reaches who listens, in order, and not who sent it', async () => {
  const { page, wallet, topic } = await openPair()
  await page.request('irn_subscribe', { topic })
  const messages = Array.from({ length: 30 }, (_, at) => `bWVzc2FnZQ${at}`)
  await Promise.all(messages.map((message) => page.publish(topic, message, { tag: 1108 })))
  await expectEventually(() => expect(wallet.received).toHaveLength(30))
  expect(wallet.received.map(({ message }) => message)).toEqual(messages)
  expect(wallet.received[0]).toEqual({
    topic,
    message: messages[0],
    tag: 1108,
    publishedAt: expect.any(Number),
    attestation: null,
  })
  expect(page.received).toEqual([])
})

test('a message that is published twice comes once', async () => {
  const { page, wallet, topic } = await openPair()
  expect((await page.publish(topic, 'dHdpY2U')).result).toBe(true)
  expect((await page.publish(topic, 'dHdpY2U')).result).toBe(true)
  await page.publish(topic, 'ZW5k')
  await expectEventually(() => expect(wallet.received.at(-1)?.message).toBe('ZW5k'))
  expect(wallet.received).toHaveLength(2)
})

test('the mailbox keeps what is not acknowledged, and offers nothing again that is', async () => {
  const key = createRelayKey()
  const topic = createTopic()
  const page = await open()
  await page.publish(topic, 'Zmlyc3Q')

  const forgetful = await open({ key, acknowledges: false })
  await forgetful.request('irn_subscribe', { topic })
  await expectEventually(() => expect(forgetful.received).toHaveLength(1))
  await forgetful.close()

  const careful = await open({ key })
  await careful.request('irn_batchSubscribe', { topics: [topic] })
  await expectEventually(() => expect(careful.received).toHaveLength(1))
  // Any answer that comes later shows that the acknowledgement before it was heard.
  await page.publish(topic, 'c2Vjb25k')
  await expectEventually(() => expect(careful.received).toHaveLength(2))
  await wait(100)
  await careful.close()

  const again = await open({ key })
  await again.request('irn_subscribe', { topic })
  await page.publish(topic, 'dGhpcmQ')
  await expectEventually(() => expect(again.received.map(({ message }) => message)).toEqual(['dGhpcmQ']))
})

test('a message is gone when its time is over', async () => {
  const [page, wallet] = await Promise.all([open(), open()])
  const topic = createTopic()
  await page.publish(topic, 'c2hvcnQ', { ttl: 1 })
  await page.publish(topic, 'bG9uZw', { ttl: 300 })
  await wait(1100)
  await wallet.request('irn_subscribe', { topic })
  await expectEventually(() => expect(wallet.received).toHaveLength(1))
  expect(wallet.received[0]?.message).toBe('bG9uZw')
})

test('several messages are kept together, and several topics are joined and left together', async () => {
  const { page, wallet } = await openPair()
  const topics = [createTopic(), createTopic()]
  const ids = (await wallet.request('irn_batchSubscribe', { topics })).result as string[]
  const messages = topics.map((topic) => ({ topic, message: 'aGVsbG8', ttl: 300, tag: 1000 }))
  expect((await page.request('irn_batchPublish', { messages })).result).toBe(true)
  await expectEventually(() => expect(wallet.received.map(({ topic }) => topic)).toEqual(topics))

  const subscriptions = topics.map((topic, at) => ({ topic, id: ids[at] }))
  expect((await wallet.request('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
  await Promise.all(topics.map((topic) => page.publish(topic, 'YnllYnll')))
  await wallet.request('irn_subscribe', { topic: createTopic() })
  expect(wallet.received).toHaveLength(2)
})

test('a mailbox is read page by page, and the relay says honestly whether there is more', async () => {
  const [page, wallet] = await Promise.all([open(), open()])
  const topics = [createTopic(), createTopic()]
  const messages = Array.from({ length: 60 }, (_, at) => `ZmV0Y2g${at}`)
  const publications = messages.map((message, at) => ({ topic: topics[at % 2], message, ttl: 300, tag: 1 }))
  await page.request('irn_batchPublish', { messages: publications })

  type Page = { messages: { message: string }[]; hasMore: boolean }
  const first = (await wallet.request('irn_batchFetchMessages', { topics })).result as Page
  const second = (await wallet.request('irn_batchFetchMessages', { topics })).result as Page
  const third = (await wallet.request('irn_fetchMessages', { topic: topics[0] })).result as Page
  expect([first.hasMore, second.hasMore, third]).toEqual([true, false, { messages: [], hasMore: false }])
  expect([...first.messages, ...second.messages].map(({ message }) => message)).toEqual(messages)
})

test('a proposal and its approval go where the clients expect them', async () => {
  const [page, wallet] = await Promise.all([open(), open()])
  const [pairingTopic, sessionTopic] = [createTopic(), createTopic()]
  expect((await page.request('wc_proposeSession', { pairingTopic, sessionProposal: 'cHJvcG9zZQ' })).result).toBe(true)
  await wallet.request('irn_subscribe', { topic: pairingTopic })
  await expectEventually(() => expect(wallet.received[0]).toMatchObject({ tag: 1100, message: 'cHJvcG9zZQ' }))

  const approval = { sessionTopic, pairingTopic, sessionProposalResponse: 'eWVz', sessionSettlementRequest: 'c2V0dGxl' }
  expect((await wallet.request('wc_approveSession', { ...approval, ttl: 300 })).result).toBe(true)
  await expectEventually(() => expect(page.received[0]).toMatchObject({ topic: pairingTopic, tag: 1101 }))
  await page.request('irn_subscribe', { topic: sessionTopic })
  await expectEventually(() => expect(page.received[1]).toMatchObject({ topic: sessionTopic, tag: 1102 }))
  await page.publish(sessionTopic, 'YWNr')
  await expectEventually(() => expect(wallet.received[1]).toMatchObject({ topic: sessionTopic, message: 'YWNr' }))
})

test('one client listens at several connections, and the others do not hear what it hears', async () => {
  const { page, wallet, topic } = await openPair()
  const second = await open({ key: wallet.key })
  await second.request('irn_subscribe', { topic })
  await page.publish(topic, 'Ym90aA')
  await expectEventually(() => expect([wallet.received.length, second.received.length]).toEqual([1, 1]))
  await expect(open({ key: wallet.key })).rejects.toThrow('429')
})

test.each([
  ['a topic of another relay', 'irn_subscribe', { topic: 'wc-topic' }, -32_602, 400],
  ['a topic in capitals', 'irn_publish', { topic: 'A'.repeat(64), message: 'YQ', ttl: 1, tag: 1 }, -32_602, 400],
  [
    'a message that is no base64',
    'irn_publish',
    { topic: createTopic(), message: '\u0000', ttl: 1, tag: 1 },
    -32_602,
    400,
  ],
  ['a time that is over', 'irn_publish', { topic: createTopic(), message: 'YQ', ttl: 0, tag: 1 }, -32_602, 400],
  [
    'a message that is too large',
    'irn_publish',
    { topic: createTopic(), message: 'a'.repeat(maxMessageBytes + 1), ttl: 1, tag: 1 },
    -32_010,
    413,
  ],
  [
    'a message of 1 MB',
    'irn_publish',
    { topic: createTopic(), message: 'a'.repeat(1_000_000), ttl: 1, tag: 1 },
    -32_010,
    413,
  ],
  ['too many topics at once', 'irn_batchSubscribe', { topics: Array(501).fill(createTopic()) }, -32_602, 400],
  [
    'too many topics',
    'irn_batchSubscribe',
    { topics: Array.from({ length: maxTopics + 1 }, createTopic) },
    -32_011,
    403,
  ],
  ['the subscription of another client', 'irn_unsubscribe', { topic: createTopic(), id: 'f'.repeat(64) }, -32_013, 403],
  ['a method that is none', 'constructor', {}, -32_601, 404],
  ['no parameters', 'irn_publish', undefined, -32_602, 400],
])('%s is refused, and the connection lives on', async (_, method, params, code, status) => {
  const client = await open()
  expect((await client.request(method, params)).error).toMatchObject({ code, data: { status } })
  expect((await client.publish(createTopic(), 'YWxpdmU')).result).toBe(true)
})

test('nobody ends the subscription of somebody else, nor acknowledges in their name', async () => {
  const { page, wallet, topic } = await openPair()
  const intruder = await open()
  const id = (await intruder.request('irn_subscribe', { topic })).result
  await intruder.request('irn_unsubscribe', { topic, id })
  const deaf = await open({ key: createRelayKey(), acknowledges: false })
  await deaf.request('irn_subscribe', { topic })
  await page.publish(topic, 'c2FmZQ')
  await expectEventually(() => expect([wallet.received.length, deaf.received.length]).toEqual([1, 1]))
  // The ids of the pushes are near each other, and the intruder tries all of them.
  const publishedAt = deaf.received[0]?.publishedAt ?? 0
  for (let at = 0; at < 500; at += 1) {
    const id = (publishedAt + Math.floor(at / 5)) * 1000 + (at % 5)
    intruder.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }
  await intruder.request('irn_subscribe', { topic: createTopic() })
  await deaf.close()
  const back = await open({ key: deaf.key })
  await back.request('irn_subscribe', { topic })
  await expectEventually(() => expect(back.received).toHaveLength(1))
})

test('who sends too much is told so', async () => {
  const client = await open()
  const topic = createTopic()
  const replies = await Promise.all(Array.from({ length: 120 }, (_, at) => client.publish(topic, `Zmxvb2Q${at}`)))
  const refused = replies.filter(({ error }) => error)
  expect(refused.length).toBeGreaterThanOrEqual(15)
  expect(refused[0]?.error).toMatchObject({ code: -32_012, data: { status: 429 } })
  await client.close()
  const again = await open({ key: client.key })
  expect((await again.request('irn_batchPublish', { messages: [] })).error).toBeDefined()
})

test('a frame beyond every limit, or one that is no text, ends the connection', async () => {
  const [large, binary] = await Promise.all([open(), open()])
  large.socket.send('a'.repeat(3_000_000))
  expect((await once(large.socket, 'close'))[0]).toBe(1009)
  binary.socket.send(Buffer.from([1, 2, 3]))
  expect((await once(binary.socket, 'close'))[0]).toBe(1003)
})

test('whatever is sent is answered or ends the connection, and the relay lives on', async () => {
  const witness = await open()
  const frames = oneof(
    string(),
    jsonValue().map((value) => JSON.stringify(value)),
    record({
      id: oneof(jsonValue(), constantFrom(1, '2')),
      jsonrpc: constantFrom('2.0', '1.0'),
      method: constantFrom(...Object.keys(relaySchemas), '__proto__', 'toString'),
      params: oneof(jsonValue(), record({ topic: anything(), message: anything(), ttl: anything(), tag: anything() })),
    }).map((value) => toJson(value)),
  )
  await assert(
    asyncProperty(frames, async (frame) => {
      const client = await open()
      const answered = once(client.socket, 'message')
      const closed = once(client.socket, 'close')
      client.socket.send(frame)
      // An answer to nothing that was asked is not answered, but what comes after it is.
      client.socket.send('{"id":1,"jsonrpc":"2.0","method":"irn_nothing"}')
      await Promise.race([answered, closed])
      client.socket.terminate()
    }),
    { numRuns: 100 },
  )
  expect((await witness.publish(createTopic(), 'YWxpdmU')).result).toBe(true)
})

/** Some things that fast-check makes are not JSON. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
  } catch {
    return ''
  }
}

test('ids come back with every digit, whether they are numbers or texts', async () => {
  const { socket } = await open()
  for (const id of ['1795242986794001123', '"1795242986794001123"']) {
    const answer = once(socket, 'message')
    socket.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${createTopic()}"}}`)
    expect(String((await answer)[0])).toMatch(new RegExp(`^\\{"id":${id},`, 'u'))
  }
})

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

test('a token is taken from the header, too, and a slash at the end of the address does no harm', async () => {
  const socket = new WebSocket(`${address()}/relay/?projectId=local`, {
    headers: { authorization: `Bearer ${await key.sign(`${address()}/relay/`)}` },
  })
  await once(socket, 'open')
  socket.close()
})

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

test('a relay that stops says goodbye, so that clients go elsewhere', async () => {
  const stopping = await startTestServices()
  const { socket } = await openRelayClient(stopping.url)
  const closed = once(socket, 'close')
  await stopping.stop()
  expect((await closed)[0]).toBe(1001)
})

test('the dead are noticed, and the living are kept', async () => {
  const [living, dead] = await Promise.all([open(), open()])
  // Takes the answers to pings away, as a cable that is cut does.
  dead.socket.pong = () => {}
  const pinged = once(living.socket, 'ping')
  expect((await once(dead.socket, 'close'))[0]).toBe(1006)
  await pinged
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
})

test('the relay counts what it does', async () => {
  const { page, wallet, topic } = await openPair()
  await page.publish(topic, 'Y291bnQ')
  await expectEventually(() => expect(wallet.received).toHaveLength(1))
  const text = await (await fetch(`${services.url}/metrics`)).text()
  for (const name of ['relay_connections', 'relay_published_total', 'relay_delivered_total', 'relay_pushed_total'])
    expect(Number(new RegExp(`^${name} (\\d+)$`, 'mu').exec(text)?.[1])).toBeGreaterThan(0)
  expect(text).toContain('relay_delivery_seconds_bucket')
})
