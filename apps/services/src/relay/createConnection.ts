import { createHash } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Reservation } from '../server/createMemory.ts'
import type { Mailbox, RelayMessage } from './createMailbox.ts'
import type { RelayMetrics } from './createRelayMetrics.ts'
import type { Writer } from './createWriter.ts'

/** One WebSocket of one client: its topics, and its messages in flight. */
export type Connection = {
  readonly client: string
  readonly topics: Set<string>
  /** Sends a message now, or marks it as waiting in the mailbox. */
  readonly offer: (message: RelayMessage) => void
  /** Marks topics that may have messages in the mailbox. */
  readonly lookUp: (topics: Iterable<string>) => void
  /** @param id - As JSON text. */
  readonly acknowledge: (id: string) => void
  readonly send: (text: string) => void
  /** Call it regularly: resends messages without acknowledgement. */
  readonly check: () => void
  readonly inFlight: () => number
}

export declare namespace Connection {
  type Options = {
    socket: WebSocket
    client: string
    mailbox: Pick<Mailbox, 'waiting'>
    writer: Pick<Writer, 'acknowledge'>
    /** What waits in memory for the client. */
    memory: Pick<Reservation, 'hold'>
    metrics: RelayMetrics
    /** Milliseconds since 1970. */
    now: () => number
    onError: (error: unknown) => void
  }
}

/** The maximum number of messages in flight per client; the others wait in the database. */
const window = 64
/**
 * Limits of the socket's buffer (bytes): above the first, messages wait in the database; above the second, the socket
 * is closed.
 */
const maxBuffered = 1_048_576
const maxUnread = 16_777_216
/** How long a client may take to acknowledge (ms), and how often a message is sent before the connection is closed. */
const acknowledgeTime = 30_000
const maxAttempts = 3
/** How long until an unreadable mailbox is read again (ms). */
const retryTime = 500
const pauseTime = 50

type InFlight = {
  id: string
  topic: string
  expiresAt: number
  publishedAt: number
  sentAt: number
  attempts: number
  isAcknowledged: boolean
  /** The mailbox no longer returns it. */
  isStored: boolean
}

let lastId = 0

/** Unique in this process, and a safe integer, because clients parse it as a number. */
function nextId(now: number): string {
  lastId = Math.max(lastId + 1, now * 1000)
  return String(lastId)
}

export const toSubscriptionId = (topic: string, client: string): string =>
  createHash('sha256').update(topic).update(client).digest('hex')

export function createConnection(options: Connection.Options): Connection {
  const { socket, client, mailbox, writer, memory, metrics, now, onError } = options
  const topics = new Set<string>()
  /**
   * By key of the message. Acknowledged ones stay a little longer: a read of the mailbox may have returned them before.
   */
  const inFlight = new Map<string, InFlight>()
  const keys = new Map<string, string>()
  /** Topics whose mailbox must be read. New messages of these topics wait there, to keep the order. */
  let unread = new Set<string>()
  let reading: ReadonlySet<string> | undefined
  let unacknowledged = 0

  const isOpen = () => socket.readyState === WebSocket.OPEN
  const hasRoom = () => unacknowledged < window && socket.bufferedAmount < maxBuffered

  function hold(): void {
    try {
      memory.hold(socket.bufferedAmount)
    } catch {
      socket.terminate()
    }
  }

  function send(text: string): void {
    if (!isOpen()) return
    // A client that sends requests and never reads the answers would fill the memory.
    if (socket.bufferedAmount > maxUnread) socket.terminate()
    else socket.send(text, hold)
    hold()
  }

  function push(message: RelayMessage): void {
    const { key, topic, tag, attestation } = message
    const publishedAt = Math.floor(message.position / 1000)
    const known = inFlight.get(key)
    const isAgain = known?.expiresAt === message.expires_at
    // It was published again after it had expired.
    if (known && !isAgain) forget(key, known)
    const entry =
      known && isAgain
        ? known
        : {
            id: nextId(now()),
            topic,
            expiresAt: message.expires_at,
            publishedAt,
            sentAt: 0,
            attempts: 0,
            isAcknowledged: false,
            isStored: false,
          }
    inFlight.set(key, entry)
    keys.set(entry.id, key)
    unacknowledged += 1
    entry.sentAt = now()
    entry.attempts += 1
    const data = { topic, message: message.message, publishedAt, tag, attestation }
    const params = { id: toSubscriptionId(topic, client), data }
    send(JSON.stringify({ id: Number(entry.id), jsonrpc: '2.0', method: 'irn_subscription', params }))
    metrics.pushed.inc()
  }

  function forget(key: string, entry: InFlight): void {
    if (!entry.isAcknowledged && entry.sentAt > 0) unacknowledged -= 1
    inFlight.delete(key)
    keys.delete(entry.id)
  }

  function isOnItsWay({ key, expires_at: expiresAt }: RelayMessage): boolean {
    const entry = inFlight.get(key)
    return entry?.expiresAt === expiresAt && (entry.isAcknowledged || entry.sentAt > 0)
  }

  function offer(message: RelayMessage): void {
    if (!topics.has(message.topic) || isOnItsWay(message)) return
    const isItsTurn = !unread.has(message.topic) && !reading?.has(message.topic)
    if (isItsTurn && hasRoom()) push(message)
    else lookUp([message.topic])
  }

  function lookUp(found: Iterable<string>): void {
    for (const topic of found) if (topics.has(topic)) unread.add(topic)
    void read()
  }

  async function read(): Promise<void> {
    if (reading || unread.size === 0 || !isOpen() || unacknowledged > window / 2) return
    if (socket.bufferedAmount >= maxBuffered) return
    // The client has left some topics since; their messages are not for it.
    reading = new Set([...unread].filter((topic) => topics.has(topic)))
    unread = new Set()
    let delay = 0
    try {
      const messages = await mailbox.waiting({ client, topics: [...reading], limit: window })
      const fresh = messages.filter((message) => topics.has(message.topic) && !isOnItsWay(message))
      const sent = takeWhile(fresh, hasRoom, push)
      // More messages may follow, or there was no room for all of them.
      if (sent < fresh.length || messages.length === window) for (const topic of reading) unread.add(topic)
      // All of them are acknowledged already, and that is about to be stored.
      if (sent === 0) delay = pauseTime
    } catch (error) {
      onError(error)
      for (const topic of reading) unread.add(topic)
      delay = retryTime
    }
    reading = undefined
    if (unread.size > 0) setTimeout(() => void read(), delay).unref()
  }

  return {
    client,
    topics,
    offer,
    lookUp,
    send,
    acknowledge(id) {
      const key = keys.get(id.startsWith('"') ? id.slice(1, -1) : id)
      const entry = key && inFlight.get(key)
      if (!key || !entry || entry.isAcknowledged) return
      entry.isAcknowledged = true
      if (entry.sentAt > 0) unacknowledged -= 1
      metrics.delivered.inc()
      metrics.latency.observe((now() - entry.publishedAt) / 1000)
      keys.delete(entry.id)
      writer.acknowledge({ client, key, until: entry.expiresAt }, () => {
        entry.isStored = true
      })
      void read()
    },
    check() {
      for (const [key, entry] of inFlight) if (entry.isStored) forget(key, entry)
      const overdue = now() - acknowledgeTime
      const late = [...inFlight].filter(([, { isAcknowledged, sentAt }]) => !isAcknowledged && sentAt < overdue)
      if (late.some(([, { attempts }]) => attempts >= maxAttempts)) {
        socket.close(4008, 'Messages are not acknowledged')
        return
      }
      for (const [key, entry] of late) {
        if (entry.sentAt > 0) unacknowledged -= 1
        entry.sentAt = 0
        if (!topics.has(entry.topic) || entry.expiresAt <= now()) forget(key, entry)
      }
      lookUp(late.map(([, { topic }]) => topic))
    },
    inFlight: () => unacknowledged,
  }
}

function takeWhile<item>(items: readonly item[], hasRoom: () => boolean, take: (item: item) => void): number {
  const end = items.findIndex((item) => {
    if (!hasRoom()) return true
    take(item)
    return false
  })
  return end < 0 ? items.length : end
}
