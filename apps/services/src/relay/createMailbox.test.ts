import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createMailbox, type RelayMessage, toMessageKey } from './createMailbox.ts'
import { createTopic } from './testing/createTopic.ts'

const topic = createTopic()
const sender = 'page'
const client = 'wallet'

async function setUp() {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  const clock = { now: 1_000_000 }
  const announced: string[] = []
  const mailbox = createMailbox({
    query: database.query,
    now: () => clock.now,
    announce: async (_, messages) => void announced.push(...messages.map(({ message }) => message)),
  })
  let position = 0
  const createMessage = (message: string, lifetime = 1000): RelayMessage => {
    position += 1
    const base = {
      topic,
      message,
      tag: 1,
      sender,
      attestation: null,
      position,
      size: 1,
      expires_at: clock.now + lifetime,
    }
    return { key: toMessageKey(topic, message), ...base }
  }
  const waiting = async (of = client) =>
    (await mailbox.waiting({ client: of, topics: [topic], limit: 100 })).map(({ message }) => message)
  const count = async (table: 'relay_messages' | 'relay_deliveries') =>
    (await database.query.selectFrom(table).selectAll().execute()).length
  return { mailbox, clock, announced, createMessage, waiting, count }
}

test('a message that is stored already is neither kept nor announced a second time', async () => {
  const { mailbox, announced, createMessage, waiting } = await setUp()
  expect(await mailbox.store([createMessage('a'), createMessage('b'), createMessage('a')], [])).toHaveLength(2)
  expect(await mailbox.store([createMessage('a'), createMessage('c')], [])).toMatchObject([{ message: 'c' }])
  expect(announced).toEqual(['a', 'b', 'c'])
  expect(await waiting()).toEqual(['a', 'b', 'c'])
  expect(await waiting(sender)).toEqual([])
})

test('a client with the maximum number of topics gets its waiting messages', async () => {
  const { mailbox, createMessage } = await setUp()
  await mailbox.store([createMessage('a')], [])
  const { maxTopics } = parseConfig({ relay: { maxTopics: 30_000 } }).relay
  const others = Array.from({ length: maxTopics - 1 }, (_, at) => at.toString(16).padStart(64, '0'))
  expect(await mailbox.waiting({ client, topics: [...others, topic], limit: 1 })).toMatchObject([{ message: 'a' }])
})

test('a message may come again after it has expired, whether or not it was swept away', async () => {
  const { mailbox, clock, createMessage, waiting } = await setUp()
  const message = createMessage('a')
  await mailbox.store([message], [])
  await mailbox.store([], [{ client, key: message.key, until: message.expires_at }])
  expect(await waiting()).toEqual([])
  clock.now += 1000
  expect(await mailbox.store([createMessage('a')], [])).toHaveLength(1)
  expect(await waiting()).toEqual(['a'])
})

test('a message that is acknowledged stays acknowledged, even when a page reserves it afterwards', async () => {
  const { mailbox, clock, createMessage, waiting } = await setUp()
  const { key, ...message } = createMessage('a', 100_000)
  await mailbox.store([{ key, ...message }], [])
  await mailbox.store([], [{ client, key, until: message.expires_at }])
  await mailbox.store([], [{ client, key, until: clock.now + 10 }])
  clock.now += 5000
  expect(await waiting()).toEqual([])
  expect(await waiting('another wallet')).toEqual(['a'])
})

test('expired messages are swept away, and nothing else', async () => {
  const { mailbox, clock, createMessage, waiting, count } = await setUp()
  const short = Array.from({ length: 1200 }, (_, at) => createMessage(`s${at}`))
  const long = createMessage('long', 10_000)
  const deliveries = [...short, long].map(({ key, expires_at: until }) => ({ client: 'other', key, until }))
  await mailbox.store([...short, long], deliveries)
  clock.now += 1000
  let turns = 0
  let turn = setImmediate(function again() {
    turns += 1
    turn = setImmediate(again)
  })
  await mailbox.sweep()
  clearImmediate(turn)
  // Other queries run in between, however much there is to sweep.
  expect(turns).toBeGreaterThan(1)
  expect([await count('relay_messages'), await count('relay_deliveries')]).toEqual([1, 1])
  expect(await waiting()).toEqual(['long'])
})
