import { createAllowances } from '../server/createAllowances.ts'
import { historyPart } from '../server/createIntake.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'

/** From where on everything that an account did is known. */
type Since = {
  readonly block: number
  /** Not before that block (ms since 1970). */
  readonly at: number
}

/** The accounts whose transactions are kept of the blocks that these services read themselves. */
export type Watched = {
  /**
   * Keeps what an account does from the next block on, for about a month from the last time that somebody asks for it.
   *
   * @param account - In lower case.
   * @param ip - Of the caller, who may name only so many new accounts.
   * @throws {ServiceError} 429: it has named too many. 507: the database is full.
   */
  readonly add: (network: string, account: string, ip: string) => Promise<void>
  /**
   * @param account - In lower case.
   * @returns Undefined when the account is not watched.
   */
  readonly since: (network: string, account: string) => Promise<Since | undefined>
}

/** How many new accounts a caller may name (per minute). */
const newPerMinute = 60
/** How often the database learns that an account is still asked for (ms). */
const askedTime = 86_400_000
/** What an account takes in the database, with its index (bytes). */
const rowBytes = 256
/** How many watched accounts are remembered without asking the database. */
const remembered = 50_000

/** Several instances share the watched accounts by the database. */
export function createWatched({
  database: { query },
  intake,
  now,
}: Pick<Services, 'database' | 'intake' | 'now'>): Watched {
  const newcomers = createAllowances(newPerMinute, now, 48)
  /** Those that the database has, and when they must be asked for again. */
  const known = new Map<string, number>()

  const find = (network: string, account: string) =>
    query
      .selectFrom('activity_watched')
      .select(['from_block', 'from_at', 'asked_at'])
      .where('network', '=', network)
      .where('account', '=', account)
      .executeTakeFirst()

  /** @returns Whether the account is watched, and stays so. */
  async function renew(network: string, account: string): Promise<boolean> {
    const row = await find(network, account)
    if (!row || now() - row.asked_at < askedTime) return row !== undefined
    const { numUpdatedRows } = await query
      .updateTable('activity_watched')
      .set({ asked_at: now() })
      .where('network', '=', network)
      .where('account', '=', account)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  function insert(network: string, account: string): Promise<boolean> {
    return query.transaction().execute(async (step) => {
      // Takes the lock of who stores a block: either that block is stored before, or the account counts in it.
      const cursor = await step
        .updateTable('activity_cursors')
        .set(({ ref }) => ({ next_block: ref('next_block') }))
        .where('network', '=', network)
        .returning(['next_block', 'read_at', 'all_from', 'all_from_at'])
        .executeTakeFirst()
      // Before the first block nothing is known, not even a time.
      if (!cursor || cursor.read_at === null) return false
      const since =
        cursor.all_from === null
          ? { from_block: cursor.next_block, from_at: cursor.read_at }
          : { from_block: cursor.all_from, from_at: cursor.all_from_at ?? cursor.read_at }
      await step
        .insertInto('activity_watched')
        .values({ network, account, ...since, asked_at: now(), counted_day: 0, counted_rows: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    })
  }

  return {
    async add(network, account, ip) {
      const key = `${network}:${account}`
      if (now() < (known.get(key) ?? 0)) return
      if (!(await renew(network, account))) {
        if (!newcomers.take(ip, 1))
          throw new ServiceError(
            429,
            'rate_limited',
            'Your address has named too many accounts. Try again in a minute.',
          )
        await intake.admit(ip, rowBytes, historyPart)
        if (!(await insert(network, account))) return
      }
      if (known.size >= remembered) known.clear()
      known.set(key, now() + askedTime)
    },
    async since(network, account) {
      const [row, cursor] = await Promise.all([
        find(network, account),
        query.selectFrom('activity_cursors').selectAll().where('network', '=', network).executeTakeFirst(),
      ])
      const { all_from: block = null, all_from_at, read_at, kept_from = null, kept_from_at } = cursor ?? {}
      const isAfter = row !== undefined && kept_from !== null && kept_from > row.from_block
      const ofAccount = isAfter
        ? { block: kept_from, at: kept_from_at ?? row.from_at }
        : row && { block: row.from_block, at: row.from_at }
      const ofAll = block === null ? undefined : { block, at: all_from_at ?? read_at ?? now() }
      if (!ofAccount || !ofAll) return ofAccount ?? ofAll
      return ofAll.block < ofAccount.block ? ofAll : ofAccount
    },
  }
}
