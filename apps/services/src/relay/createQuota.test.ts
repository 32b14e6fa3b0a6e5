import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createMailbox, type RelayMessage, toMessageKey } from './createMailbox.ts'
import { createQuota } from './createQuota.ts'
import { RelayError } from './RelayError.ts'

const [minute, day] = [60_000, 86_400_000]

async function setUp(change: Partial<Parameters<typeof createQuota>[0]['limits']> = {}) {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  const clock = { now: 1_000_000 }
  const state = { isFull: false }
  const now = () => clock.now
  const mailbox = createMailbox({ query: database.query, now, announce: async () => {} })
  const limits = { maxStoredBytes: 1000, maxClientBytes: 1000, maxTopicBytes: 1000, ...change }
  const quota = createQuota({ query: database.query, limits, isFull: async () => state.isFull, now })

  let position = 0
  const createMessage = (size: number, { topic = 'a', sender = 'page' } = {}): RelayMessage => {
    position += 1
    const base = { topic, message: `m${position}`, tag: 1, sender, attestation: null, position, size }
    return { key: toMessageKey(topic, base.message), ...base, expires_at: clock.now + 30 * day }
  }
  /** Stores what fits, as the relay does. Returns how long each message is kept (ms), or why it is refused. */
  async function store(...publications: RelayMessage[][]) {
    const verdicts = await quota.judge(publications)
    const fitting = verdicts.flatMap((verdict) => (verdict instanceof RelayError ? [] : verdict))
    for (const { size } of await mailbox.store(fitting, [])) quota.add(size)
    return verdicts.map((verdict) =>
      verdict instanceof RelayError ? verdict.message : verdict.map(({ expires_at: end }) => end - clock.now)[0],
    )
  }
  return { quota, store, createMessage, clock, mailbox, state }
}

test('the store has a limit, and each publication is stored whole or not at all', async () => {
  const { store, createMessage } = await setUp()
  const full = 'The relay is full. Try again later.'
  expect(await store([createMessage(600)], [createMessage(300), createMessage(300)], [createMessage(400)])).toEqual([
    30 * day,
    full,
    30 * day,
  ])
  expect(await store([createMessage(1)])).toEqual([full])
})

test('a topic and a client have a share of the store, counted over all stored messages', async () => {
  const { store, createMessage } = await setUp({ maxTopicBytes: 100, maxClientBytes: 150 })
  const refused = 'A topic may have 100 bytes waiting'
  expect(await store([createMessage(60)], [createMessage(60)])).toEqual([30 * day, refused])
  expect(await store([createMessage(60)], [createMessage(40)])).toEqual([refused, 30 * day])
  const other = { topic: 'b' }
  expect(await store([createMessage(50, other)], [createMessage(50, other)])).toEqual([
    30 * day,
    'A client may have 150 bytes waiting',
  ])
  expect(await store([createMessage(50, { topic: 'b', sender: 'wallet' })])).toEqual([day])
})

test('the fuller the store is, the shorter new messages live', async () => {
  const { store, createMessage } = await setUp()
  const lifetimes = []
  for (const size of [100, 100, 300, 200, 50, 200, 50]) lifetimes.push(...(await store([createMessage(size)])))
  expect(lifetimes).toEqual([30 * day, 30 * day, day, 60 * minute, 60 * minute, 5 * minute, 5 * minute])
})

test('expired messages free their space, and acknowledgements count', async () => {
  const { store, createMessage, quota, clock, mailbox } = await setUp()
  const message = createMessage(900)
  await store([message])
  await mailbox.store([], [{ client: 'wallet', key: message.key, until: message.expires_at }])
  await quota.measure()
  expect(await store([createMessage(10)])).toEqual(['The relay is full. Try again later.'])
  clock.now += 30 * day
  await mailbox.sweep()
  await quota.measure()
  expect(await store([createMessage(900)])).toEqual([30 * day])
})

test('a database that is full takes no message', async () => {
  const { store, createMessage, state } = await setUp()
  state.isFull = true
  expect(await store([createMessage(1)])).toEqual(['The relay is full. Try again later.'])
})
