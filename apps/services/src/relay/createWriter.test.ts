import { expect, test, vi } from 'vitest'
import { type Delivery, type RelayMessage, toMessageKey } from './createMailbox.ts'
import { createWriter } from './createWriter.ts'
import { RelayError } from './RelayError.ts'
import { createTopic } from './testing/createTopic.ts'

const topic = createTopic()
const createMessage = (message: string): RelayMessage => {
  const base = { topic, message, tag: 1, sender: 'somebody', attestation: null, position: 1, size: 1, expires_at: 1 }
  return { key: toMessageKey(topic, message), ...base }
}
const delivery: Delivery = { client: 'somebody', key: 'key', until: 1 }

/** A writer whose database is as slow, and fails as often, as the test wants. */
function setUp() {
  const transactions: [messages: number, deliveries: number][] = []
  const delivered: string[] = []
  const known: string[] = []
  const kept = new Set<string>()
  const state = { isBroken: false, isSilent: false, gate: Promise.resolve() }
  const writer = createWriter({
    mailbox: {
      async store(messages, deliveries) {
        await state.gate
        if (state.isBroken) throw new Error('The database is gone')
        transactions.push([messages.length, deliveries.length])
        const fresh = messages.filter(({ key }) => !kept.has(key))
        for (const { key } of messages) kept.add(key)
        if (state.isSilent) throw new Error('The database does not say that it is done')
        return fresh
      },
    },
    quota: {
      judge: async (publications) =>
        publications.map((publication) =>
          publication.some(({ message }) => message === 'too much') ? new RelayError('full', 'Full') : publication,
        ),
      add: () => {},
    },
    onStored: (messages) => delivered.push(...messages.map(({ message }) => message)),
    onKnown: (messages) => known.push(...messages.map(({ message }) => message)),
    onError: () => {},
  })
  return { writer, transactions, delivered, known, state }
}

test('simultaneous writes share a transaction, and later ones wait for the next', async () => {
  const { writer, transactions, delivered, state } = setUp()
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  const first = [writer.publish([createMessage('a')]), writer.publish([createMessage('b')])]
  await new Promise((resolve) => setTimeout(resolve, 20))
  const second = [writer.publish([createMessage('c'), createMessage('d')])]
  writer.acknowledge(delivery, () => {})
  open()
  await Promise.all([...first, ...second])
  expect(transactions).toEqual([
    [2, 0],
    [2, 1],
  ])
  writer.acknowledge(delivery, () => {})
  await vi.waitFor(() => expect(transactions.at(-1)).toEqual([0, 1]), { timeout: 15_000 })
  expect(delivered).toEqual(['a', 'b', 'c', 'd'])
})

test('very many writes become several transactions, and messages that belong together stay together', async () => {
  const { writer, transactions } = setUp()
  const together = Array.from({ length: 300 }, (_, at) => createMessage(`x${at}`))
  await Promise.all([writer.publish(together), writer.publish(together), writer.publish([createMessage('y')])])
  expect(transactions).toEqual([
    [300, 0],
    [301, 0],
  ])
})

test('the publisher learns that it failed, and acknowledgements are retried until they succeed', async () => {
  const { writer, transactions, delivered, state } = setUp()
  const onStored = vi.fn<() => void>()
  state.isBroken = true
  writer.acknowledge(delivery, onStored)
  await expect(writer.publish([createMessage('a')])).rejects.toThrow('gone')
  expect([onStored.mock.calls.length, delivered]).toEqual([0, []])
  state.isBroken = false
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledOnce(), { timeout: 15_000 })
  expect(transactions).toEqual([[0, 1]])
})

test('messages that a seemingly failed attempt stored are announced when they are published again', async () => {
  const { writer, delivered, known, state } = setUp()
  state.isSilent = true
  await expect(writer.publish([createMessage('a')])).rejects.toThrow('does not say')
  state.isSilent = false
  await writer.publish([createMessage('a'), createMessage('b')])
  expect([delivered, known]).toEqual([['b'], ['a']])
})

test('while the database is slow, the waiting writes stay within the memory limit', async () => {
  const { writer, state, transactions } = setUp()
  const opening = Promise.withResolvers<void>()
  state.gate = opening.promise
  const large = 'a'.repeat(1_000_000)
  const outcomes = Promise.allSettled(
    Array.from({ length: 80 }, (_, at) => writer.publish([createMessage(large + at)])),
  )
  const refused = writer.publish([createMessage(large)])
  await expect(refused).rejects.toMatchObject({ code: -32_000, status: 503 })
  opening.resolve()
  const taken = (await outcomes).filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(67)
  expect(transactions.reduce((sum, [count]) => sum + count, 0)).toBe(67)
  await writer.publish([createMessage(large)])
})

test('nothing is forgotten between two transactions', async () => {
  const { writer, transactions } = setUp()
  // Each waits for the previous one, and arrives at the moment when nothing is left to write.
  for (let at = 0; at < 50; at += 1) await writer.publish([createMessage(`m${at}`)])
  expect(transactions).toHaveLength(50)
})

test('stopping waits for pending writes', async () => {
  const { writer, delivered } = setUp()
  const written = writer.publish([createMessage('last')])
  await written
  writer.acknowledge(delivery, () => delivered.push('acknowledged'))
  const other = writer.publish([createMessage('more')])
  await writer.stop()
  await other
  expect(delivered.toSorted()).toEqual(['acknowledged', 'last', 'more'])
})

test('messages that do not fit are refused alone, and others of the same batch are stored', async () => {
  const { writer, delivered } = setUp()
  const outcomes = await Promise.allSettled([
    writer.publish([createMessage('a')]),
    writer.publish([createMessage('b'), createMessage('too much')]),
    writer.publish([createMessage('c')]),
  ])
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: -32_014 } }, { status: 'fulfilled' }])
  expect(delivered).toEqual(['a', 'c'])
})
