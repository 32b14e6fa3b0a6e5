import type { Database } from '../database/Database.ts'
import type { RelayMessage } from './createMailbox.ts'
import { RelayError } from './RelayError.ts'

/** Decides whether messages fit into the relay's store, and for how long. */
export type Quota = {
  /**
   * Judges publications in order, since each takes space from those after it.
   *
   * @returns What to store of each publication, or why it is refused as a whole.
   */
  readonly judge: (
    publications: readonly (readonly RelayMessage[])[],
  ) => Promise<readonly (readonly RelayMessage[] | RelayError)[]>
  /** Adds messages that were stored since the last count. */
  readonly add: (bytes: number) => void
  /** Counts everything that is stored again. */
  readonly measure: () => Promise<void>
}

/** The overhead of a message: the other columns and the indexes (bytes). */
const messageOverhead = 512
/** The size of a delivery record (bytes). */
export const deliverySize = 256

const minute = 60_000
const day = 1440 * minute
/** The maximum lifetime of a message, by how full the store is. Clients of wallets ask for at most a day. */
const lifetimes = [
  { upTo: 1 / 8, lifetime: 30 * day },
  { upTo: 1 / 2, lifetime: day },
  { upTo: 3 / 4, lifetime: 60 * minute },
  { upTo: Number.POSITIVE_INFINITY, lifetime: 5 * minute },
] as const

/** The size of a message in the store (bytes). Its text is ASCII. */
export const sizeOf = ({ message, attestation }: Pick<RelayMessage, 'message' | 'attestation'>): number =>
  message.length + (attestation?.length ?? 0) + messageOverhead

/**
 * Limits the store per topic, per client, and in total. Stored messages stay until they expire; new ones live shorter
 * the fuller the store is, and are refused when it is full.
 */
export function createQuota({ query, limits, isFull, now }: createQuota.Options): Quota {
  let total = 0

  const longest = (): number => {
    const share = total / limits.maxStoredBytes
    return lifetimes.find(({ upTo }) => share < upTo)?.lifetime ?? 0
  }

  async function sum(column: 'topic' | 'sender', values: ReadonlySet<string>): Promise<Map<string, number>> {
    const rows = await query
      .selectFrom('relay_messages')
      .select([column, ({ fn }) => fn.sum<string>('size').as('bytes')])
      .where(column, 'in', [...values])
      .groupBy(column)
      .execute()
    return new Map(rows.map((row) => [row[column] ?? '', Number(row.bytes)]))
  }

  return {
    async judge(publications) {
      const messages = publications.flat()
      if (messages.length === 0) return publications
      const [topics, senders, isOver] = await Promise.all([
        sum('topic', new Set(messages.map(({ topic }) => topic))),
        sum('sender', new Set(messages.map(({ sender }) => sender))),
        isFull(),
      ])
      let taken = 0
      return publications.map((publication) => {
        const bytes = publication.reduce((sum, { size }) => sum + size, 0)
        if (isOver || total + taken + bytes > limits.maxStoredBytes)
          return new RelayError('full', 'The relay is full. Try again later.')
        const own = count(publication, 'sender', senders)
        if (isAbove(own, limits.maxClientBytes))
          return new RelayError('full', `A client may have ${limits.maxClientBytes} bytes waiting`)
        const waiting = count(publication, 'topic', topics)
        if (isAbove(waiting, limits.maxTopicBytes))
          return new RelayError('full', `A topic may have ${limits.maxTopicBytes} bytes waiting`)
        for (const [sender, bytes] of own) senders.set(sender, bytes)
        for (const [topic, bytes] of waiting) topics.set(topic, bytes)
        taken += bytes
        const end = now() + longest()
        return publication.map((message) => ({ ...message, expires_at: Math.min(message.expires_at, end) }))
      })
    },
    add(bytes) {
      total += bytes
    },
    async measure() {
      const messages = await query
        .selectFrom('relay_messages')
        .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
        .executeTakeFirst()
      const deliveries = await query
        .selectFrom('relay_deliveries')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirst()
      total = Number(messages?.bytes ?? 0) + Number(deliveries?.count ?? 0) * deliverySize
    },
  }
}

/** The totals with these messages, for each of their topics or senders. */
function count(
  messages: readonly RelayMessage[],
  column: 'topic' | 'sender',
  stored: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { [column]: key, size } of messages) sums.set(key, (sums.get(key) ?? stored.get(key) ?? 0) + size)
  return sums
}

const isAbove = (sums: ReadonlyMap<string, number>, limit: number): boolean =>
  [...sums.values()].some((bytes) => bytes > limit)

export declare namespace createQuota {
  type Options = {
    query: Database['query']
    /** In bytes. */
    limits: { maxStoredBytes: number; maxClientBytes: number; maxTopicBytes: number }
    /** Whether the database as a whole is full. */
    isFull: () => Promise<boolean>
    /** Milliseconds since 1970. */
    now: () => number
  }
}
