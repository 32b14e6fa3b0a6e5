import { once } from 'node:events'
import { anything, assert, asyncProperty, constantFrom, jsonValue, oneof, record, string } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { startTestServices } from '../testing/startTestServices.ts'
import { relaySchemas } from './relaySchemas.ts'
import { createRelayKey } from './testing/createRelayKey.ts'
import { createTopic } from './testing/createTopic.ts'
import { expectEventually } from './testing/expectEventually.ts'
import { openRelayClient } from './testing/openRelayClient.ts'

const maxMessageBytes = 4096
const maxTopics = 20

let services: RunningServices
beforeAll(async () => {
  services = await startTestServices({ relay: { maxMessageBytes, maxTopics, messagesPerMinute: 100 } })
})
afterAll(() => services.stop())

const open = (options?: openRelayClient.Options) => openRelayClient(services.url, options)

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
  ['an unknown method', 'constructor', {}, -32_601, 404],
  ['no parameters', 'irn_publish', undefined, -32_602, 400],
])('%s is refused, and the connection lives on', async (_, method, params, code, status) => {
  const client = await open()
  expect((await client.request(method, params)).error).toMatchObject({ code, data: { status } })
  expect((await client.publish(createTopic(), 'YWxpdmU')).result).toBe(true)
})

test('a client cannot end the subscription of another, nor acknowledge for it', async () => {
  const topic = createTopic()
  const [page, wallet] = await Promise.all([open(), open()])
  await wallet.request('irn_subscribe', { topic })
  const intruder = await open()
  const id = (await intruder.request('irn_subscribe', { topic })).result
  await intruder.request('irn_unsubscribe', { topic, id })
  const deaf = await open({ key: createRelayKey(), acknowledges: false })
  await deaf.request('irn_subscribe', { topic })
  await page.publish(topic, 'c2FmZQ')
  await expectEventually(() => expect([wallet.received.length, deaf.received.length]).toEqual([1, 1]))
  // The ids of the pushes are close together, and the intruder tries all of them.
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

test('a client that sends too much gets an error', async () => {
  const client = await open()
  const topic = createTopic()
  const replies = await Promise.all(Array.from({ length: 120 }, (_, at) => client.publish(topic, `Zmxvb2Q${at}`)))
  const refused = replies.filter(({ error }) => error)
  expect(refused[0]?.error).toMatchObject({ code: -32_012, data: { status: 429 } })
  await client.close()
  // A reconnecting client does not get more. Some of the allowance comes back meanwhile.
  const again = await open({ key: client.key })
  const messages = Array.from({ length: 100 }, (_, at) => ({ topic, message: `bW9yZQ${at}`, ttl: 300, tag: 1 }))
  expect((await again.request('irn_batchPublish', { messages })).error).toMatchObject({ code: -32_012 })
})

test('a frame beyond every limit, or one that is no text, ends the connection', async () => {
  const [large, binary] = await Promise.all([open(), open()])
  large.socket.send('a'.repeat(3_000_000))
  expect((await once(large.socket, 'close'))[0]).toBe(1009)
  binary.socket.send(Buffer.from([1, 2, 3]))
  expect((await once(binary.socket, 'close'))[0]).toBe(1003)
})

test('any frame is answered or ends the connection, and the relay lives on', async () => {
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
      // A stray answer gets no reply, but the next request does.
      client.socket.send('{"id":1,"jsonrpc":"2.0","method":"irn_nothing"}')
      await Promise.race([answered, closed])
      client.socket.terminate()
    }),
    { numRuns: 100 },
  )
  expect((await witness.publish(createTopic(), 'YWxpdmU')).result).toBe(true)
})

/** fast-check generates some values that are not JSON. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
  } catch {
    return ''
  }
}
