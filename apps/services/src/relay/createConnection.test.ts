import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createMemory } from '../server/createMemory.ts'
import { createConnection } from './createConnection.ts'
import { createConnections } from './createConnections.ts'
import { type RelayMessage, toMessageKey } from './createMailbox.ts'
import { createRelayMetrics } from './createRelayMetrics.ts'
import { createTopic } from './testing/createTopic.ts'

const topic = createTopic()
const client = 'did:key:z6Mk'
let position = 1_000_000_000

function createMessage(text: string): RelayMessage {
  position += 1
  const base = { topic, message: text, tag: 1, sender: 'somebody', attestation: null, position, size: 1 }
  return { key: toMessageKey(topic, text), expires_at: 9_000_000_000, ...base }
}

/** A connection whose socket, mailbox and clock the test controls. */
function setUp() {
  const sent: { id: number; text: string }[] = []
  const socket = {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    send(frame: string) {
      const { id, params } = JSON.parse(frame)
      sent.push({ id, text: params.data.message })
    },
    close: vi.fn<(code: number) => void>(),
    terminate: vi.fn<() => void>(),
  }
  const waiting: RelayMessage[] = []
  const clock = { now: 1_000_000 }
  const failures: unknown[] = []
  let isBroken = false
  let reads = 0
  const gate = { opened: Promise.resolve() }
  const connection = createConnection({
    socket: socket as unknown as WebSocket,
    client,
    mailbox: {
      async waiting({ topics, limit }) {
        reads += 1
        if (isBroken) throw new Error('The mailbox is broken')
        const found = waiting.filter(({ topic }) => topics.includes(topic)).slice(0, limit)
        await gate.opened
        return found
      },
    },
    writer: {
      acknowledge({ key }, onStored) {
        const at = waiting.findIndex((message) => message.key === key)
        if (at >= 0) waiting.splice(at, 1)
        onStored()
      },
    },
    memory: createMemory().reserve('192.0.2.1'),
    metrics: createRelayMetrics({ registry: new Registry(), connections: () => 0, pending: () => 0 }),
    now: () => clock.now,
    onError: (error) => failures.push(error),
  })
  const connections = createConnections()
  connections.add(connection)
  connections.subscribe(connection, [topic])
  return {
    connection,
    connections,
    socket,
    sent,
    clock,
    failures,
    gate,
    reads: () => reads,
    breakMailbox: (value: boolean) => {
      isBroken = value
    },
    publish(text: string) {
      const message = createMessage(text)
      waiting.push(message)
      connections.deliver([message])
    },
    texts: () => sent.map(({ text }) => text),
  }
}

/** How long to wait on a busy machine. */
const busy = { timeout: 15_000, interval: 20 }
const names = (count: number) => Array.from({ length: count }, (_, at) => `bWVzc2FnZQ${at}`)

test('a client that acknowledges nothing gets 64 messages, and the rest in order when it does', async () => {
  const { connection, publish, sent, texts } = setUp()
  for (const name of names(200)) publish(name)
  await vi.waitFor(() => expect(texts()).toEqual(names(64)), busy)
  expect(connection.inFlight()).toBe(64)
  for (let at = 0; at < 200; at += 1) {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(at), busy)
    connection.acknowledge(String(sent[at]?.id))
  }
  expect(texts()).toEqual(names(200))
  expect(connection.inFlight()).toBe(0)
})

test('messages that a client cannot take wait outside of the memory', async () => {
  const { connection, publish, socket, texts } = setUp()
  socket.bufferedAmount = 2_000_000
  for (const name of names(3)) publish(name)
  expect(texts()).toEqual([])
  socket.bufferedAmount = 0
  connection.check()
  await vi.waitFor(() => expect(texts()).toEqual(names(3)), busy)
})

test('a client that sends requests and never reads is cut off', () => {
  const { connection, socket } = setUp()
  socket.bufferedAmount = 20_000_000
  connection.send('{}')
  expect(socket.terminate).toHaveBeenCalledOnce()
})

test('an unacknowledged message is sent again after half a minute with the same id, and finally the connection ends', async () => {
  const { connection, publish, sent, socket, clock } = setUp()
  publish('b25l')
  for (const count of [2, 3]) {
    clock.now += 29_000
    connection.check()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(sent).toHaveLength(count - 1)
    clock.now += 2000
    connection.check()
    await vi.waitFor(() => expect(sent).toHaveLength(count), busy)
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(socket.close).not.toHaveBeenCalled()
  clock.now += 31_000
  connection.check()
  expect(socket.close).toHaveBeenCalledWith(4008, expect.any(String))
})

test('an unreadable mailbox is read again later, and nothing is forgotten', async () => {
  const { connection, publish, texts, failures, breakMailbox } = setUp()
  breakMailbox(true)
  connection.lookUp([topic])
  publish('d2hpbGU')
  await vi.waitFor(() => expect(failures).toHaveLength(1), busy)
  expect(texts()).toEqual([])
  breakMailbox(false)
  await vi.waitFor(() => expect(texts()).toEqual(['d2hpbGU']), busy)
})

test('a message of a topic that the client has left is not sent', async () => {
  const { connection, publish, texts } = setUp()
  connection.topics.delete(topic)
  publish('bGVmdA')
  connection.lookUp([topic])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(texts()).toEqual([])
})

test('a message that is acknowledged while the mailbox is read does not come again', async () => {
  const { connection, publish, sent, texts, gate, reads } = setUp()
  publish('b25l')
  const opening = Promise.withResolvers<void>()
  gate.opened = opening.promise
  connection.lookUp([topic])
  connection.acknowledge(String(sent[0]?.id))
  opening.resolve()
  publish('dHdv')
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(1), busy)
  await vi.waitFor(() => expect(texts()).toContain('dHdv'), busy)
  expect(texts()).toEqual(['b25l', 'dHdv'])
})

test('a message that is published again after it has expired is delivered again', async () => {
  const { connection, connections, sent, texts } = setUp()
  const message = { ...createMessage('YWdhaW4'), expires_at: 1_001_000 }
  connections.deliver([message])
  connection.acknowledge(String(sent[0]?.id))
  connections.deliver([message])
  expect(texts()).toEqual(['YWdhaW4'])
  connections.deliver([{ ...message, expires_at: 1_005_000 }])
  connections.deliver([{ ...message, expires_at: 1_009_000 }])
  expect(texts()).toEqual(['YWdhaW4', 'YWdhaW4', 'YWdhaW4'])
  expect(connection.inFlight()).toBe(1)
})

test('messages of a topic that the client has left are not read again and again', async () => {
  const { connection, connections, publish, sent, reads } = setUp()
  for (const name of names(200)) publish(name)
  await vi.waitFor(() => expect(sent).toHaveLength(64), busy)
  connections.unsubscribe(connection, [topic])
  for (const { id } of sent) connection.acknowledge(String(id))
  const before = reads()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(reads() - before).toBeLessThan(2)
  expect(sent).toHaveLength(64)
})

test('a connection that has ended joins nothing any more', () => {
  const { connection, connections } = setUp()
  connections.remove(connection)
  connections.subscribe(connection, [topic])
  expect([connections.isHeard(topic), connection.topics.size]).toEqual([false, 0])
})

test('an id that was never sent acknowledges nothing', () => {
  const { connection, publish, sent } = setUp()
  publish('b25l')
  for (const id of ['null', '0', '"', '"x"', String(Number(sent[0]?.id) + 1)]) connection.acknowledge(id)
  expect(connection.inFlight()).toBe(1)
  connection.acknowledge(`"${sent[0]?.id}"`)
  connection.acknowledge(`"${sent[0]?.id}"`)
  expect(connection.inFlight()).toBe(0)
})
