import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { createMailbox } from './createMailbox.ts'

/** The channel through which instances with the same PostgreSQL announce new messages. */
export type Notifications = {
  readonly announce: createMailbox.Announce
  readonly stop: () => Promise<void>
}

export declare namespace Notifications {
  /** A new message of another instance. Its text may be longer than a notification. */
  type Notice = { topic: string; key: string }
  type Options = {
    url: string
    onNotices: (notices: readonly Notice[]) => void
    /** Listening has resumed after a gap in which notifications may have been missed. */
    onListening: () => void
    onError: (error: unknown) => void
  }
}

const channel = 'mooring_relay'
/** A notification holds 8000 bytes, and one message takes 130 of them. */
const noticesOfOne = 50
/** The pause before the next attempt to listen (ms). It doubles each time. */
const minDelay = 100
const maxDelay = 3000
/** How often a query checks that the connection is alive (ms). */
const askInterval = 5000
const askPatience = 3000

export function createNotifications(options: Notifications.Options): Notifications {
  const { url, onNotices, onListening, onError } = options
  const instance = randomUUID()
  const ending = new AbortController()
  let client: pg.Client | undefined
  const running = listenAgainAndAgain()

  async function listenAgainAndAgain(): Promise<void> {
    let delay = minDelay
    while (!ending.signal.aborted) {
      try {
        await listen(() => {
          delay = minDelay
        })
      } catch (error) {
        if (!ending.signal.aborted) onError(error)
      }
      await wait(delay, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      delay = Math.min(2 * delay, maxDelay)
    }
  }

  /** Listens until the connection breaks. */
  async function listen(onReady: () => void): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      query_timeout: askPatience,
      keepAlive: true,
    })
    client = own
    const broken = new AbortController()
    own.on('error', (error) => broken.abort(error))
    own.on('end', () => broken.abort(new Error('The connection that listens has ended')))
    own.on('notification', ({ payload = '' }) => hear(payload))
    try {
      // `connect` does not reject when the connection was ended before it was made.
      await Promise.race([own.connect(), failWhen(broken.signal)])
      await own.query(`listen ${channel}`)
      onReady()
      onListening()
      while (!ending.signal.aborted) {
        // Stopping ends the connection, which ends the wait.
        await wait(askInterval, undefined, { ref: false, signal: broken.signal }).catch(() =>
          broken.signal.throwIfAborted(),
        )
        await own.query('select 1')
      }
    } finally {
      await own.end().catch(() => {})
    }
  }

  function hear(payload: string): void {
    const [sender, ...parts] = payload.split(' ')
    if (sender === instance) return
    onNotices(
      parts.flatMap((part) => {
        const [topic, key] = part.split(':')
        return topic && key ? [{ topic, key }] : []
      }),
    )
  }

  return {
    async announce(transaction, messages) {
      for (let start = 0; start < messages.length; start += noticesOfOne) {
        const notices = messages.slice(start, start + noticesOfOne).map(({ topic, key }) => `${topic}:${key}`)
        await sql`select pg_notify(${channel}, ${[instance, ...notices].join(' ')})`.execute(transaction)
      }
    },
    async stop() {
      ending.abort()
      await client?.end().catch(() => {})
      await running
    },
  }
}

function failWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
