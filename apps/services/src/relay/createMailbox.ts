import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import type { RelayTables } from './relayMigration.ts'

export type RelayMessage = RelayTables['relay_messages']
export type Delivery = RelayTables['relay_deliveries']

/** The relay's storage: messages until they expire, and which client has received which. */
export type Mailbox = {
  /**
   * Stores messages and deliveries, all or none. Once it resolves, they survive a crash of the process.
   *
   * @returns The messages that were new.
   */
  readonly store: (messages: readonly RelayMessage[], deliveries: readonly Delivery[]) => Promise<RelayMessage[]>
  /** Reads a client's waiting messages of these topics, oldest first. */
  readonly waiting: (parameters: Mailbox.WaitingParameters) => Promise<RelayMessage[]>
  readonly read: (keys: readonly string[]) => Promise<RelayMessage[]>
  /** Removes expired messages, and resolves when none remain. */
  readonly sweep: () => Promise<void>
}

export declare namespace Mailbox {
  type WaitingParameters = {
    client: string
    topics: readonly string[]
    limit: number
    /** Also leaves out messages that were recently in other pages, not only acknowledged ones. */
    isPage?: boolean
  }
}

/** The rows per delete statement: SQLite answers no other query meanwhile. */
const sweepSize = 500

export function toMessageKey(topic: string, message: string): string {
  return createHash('sha256').update(topic).update(message).digest('hex')
}

export function createMailbox({ query, now, announce }: createMailbox.Options): Mailbox {
  return {
    async store(messages, deliveries) {
      const byKey = new Map(messages.toReversed().map((message) => [message.key, message]))
      const marks = new Map(deliveries.map((delivery) => [delivery.key + delivery.client, delivery]))
      return query.transaction().execute(async (transaction) => {
        // Sorted by key, so that two instances that store the same messages at once do not deadlock.
        if (marks.size > 0)
          await transaction
            .insertInto('relay_deliveries')
            .values([...marks].toSorted(byText).map(([, delivery]) => delivery))
            .onConflict((conflict) =>
              conflict
                .columns(['key', 'client'])
                .doUpdateSet((row) => ({ until: row.ref('excluded.until') }))
                .whereRef('relay_deliveries.until', '<', 'excluded.until'),
            )
            .execute()
        if (byKey.size === 0) return []
        const rows = await transaction
          .insertInto('relay_messages')
          .values([...byKey].toSorted(byText).map(([, message]) => message))
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet((row) => ({
                tag: row.ref('excluded.tag'),
                sender: row.ref('excluded.sender'),
                attestation: row.ref('excluded.attestation'),
                position: row.ref('excluded.position'),
                expires_at: row.ref('excluded.expires_at'),
                size: row.ref('excluded.size'),
              }))
              // An expired message that is not swept yet counts as gone.
              .where('relay_messages.expires_at', '<=', now()),
          )
          .returning('key')
          .execute()
        const fresh = rows
          .flatMap(({ key }) => byKey.get(key) ?? [])
          .toSorted((first, second) => first.position - second.position)
        await announce(transaction, fresh)
        return fresh
      })
    },

    async waiting({ client, topics, limit, isPage = false }) {
      if (topics.length === 0) return []
      return query
        .selectFrom('relay_messages')
        .selectAll()
        .where('topic', 'in', topics)
        .where('expires_at', '>', now())
        .where('sender', '!=', client)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('relay_deliveries')
                .select('relay_deliveries.key')
                .whereRef('relay_deliveries.key', '=', 'relay_messages.key')
                .where('relay_deliveries.client', '=', client)
                // An acknowledgement lasts as long as the message.
                .where('relay_deliveries.until', isPage ? '>' : '>=', (row) =>
                  isPage ? row.val(now()) : row.ref('relay_messages.expires_at'),
                ),
            ),
          ),
        )
        .orderBy('position')
        .limit(limit)
        .execute()
    },

    read: (keys) =>
      query.selectFrom('relay_messages').selectAll().where('key', 'in', keys).orderBy('position').execute(),

    async sweep() {
      let removed = 0
      do {
        const time = now()
        const messages = await query
          .deleteFrom('relay_messages')
          .where('key', 'in', ({ selectFrom }) =>
            selectFrom('relay_messages').select('key').where('expires_at', '<=', time).limit(sweepSize),
          )
          .executeTakeFirst()
        const deliveries = await query
          .deleteFrom('relay_deliveries')
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('key', 'client'),
              'in',
              selectFrom('relay_deliveries')
                .select(['key', 'client'])
                .where('until', '<=', time)
                .limit(sweepSize)
                .$asTuple('key', 'client'),
            ),
          )
          .executeTakeFirst()
        removed = Number(messages.numDeletedRows + deliveries.numDeletedRows)
        // A SQLite query blocks all others until it ends.
        await nextTurn()
      } while (removed > 0)
    },
  }
}

export declare namespace createMailbox {
  type Options = {
    query: Database['query']
    /** Milliseconds since 1970. */
    now: () => number
    /** Notifies other instances inside the transaction, so they hear of it if, and only if, it commits. */
    announce: Announce
  }
  type Announce = (transaction: Transaction<Tables>, messages: readonly RelayMessage[]) => Promise<void>
}

const byText = ([first]: [string, unknown], [second]: [string, unknown]): number => (first < second ? -1 : 1)
