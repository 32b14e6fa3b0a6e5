import type { Config } from '../config/Config.ts'
import type { Database } from '../database/Database.ts'
import { readDatabaseSize } from '../database/readDatabaseSize.ts'
import { createAllowances } from './createAllowances.ts'
import { ServiceError } from './ServiceError.ts'

/** Limits the data that visitors can store: the rate per address, and the total. */
export type Intake = {
  /** Takes from the bytes that an address may store in a minute. Returns false when too few are left. */
  readonly spend: (address: string, bytes: number) => boolean
  /** Whether the database has reached its maximum size, or a part of it. */
  readonly isFull: (part?: number) => Promise<boolean>
  /**
   * Checks that an address may store something, up to the whole or a part of the database's maximum size.
   *
   * @throws {ServiceError} 429: the address has stored too much in this minute. 507: the database is full.
   */
  readonly admit: (address: string, bytes: number, part?: number) => Promise<void>
}

/** How long the size of the database is cached (ms). */
const sizeTime = 2000

/**
 * The part of the database for what comes in bulk and expires: events, messages of the relay, attestations. The rest is
 * kept free for sign-ins, names and purchases.
 */
export const bulkPart = 0.75

/**
 * The part of the database for the history that is read here, whose accounts anybody can name. The rest of the bulk has
 * room beyond it.
 */
export const historyPart = 0.6

export function createIntake({ config, database, now }: createIntake.Options): Intake {
  const { bytesPerMinute } = config.rateLimit
  // What is stored stays, and providers give whole /48 networks to one customer.
  const { take: spend } = createAllowances(bytesPerMinute, now, 48)
  let size: Promise<number> | undefined
  let readAt = 0

  async function isFull(part = 1): Promise<boolean> {
    if (!size || now() - readAt >= sizeTime) {
      readAt = now()
      size = readDatabaseSize(database)
      // The next request measures again, when the database is back.
      size.catch(() => {
        size = undefined
      })
    }
    return (await size) >= config.storage.maxBytes * part
  }

  return {
    spend,
    isFull,
    async admit(address, bytes, part) {
      if (!spend(address, bytes))
        throw new ServiceError(429, 'rate_limited', 'Your address has stored too much. Try again in a minute.')
      if (await isFull(part)) throw new ServiceError(507, 'server', 'The database is full. Nothing new can be stored.')
    },
  }
}

export declare namespace createIntake {
  type Options = {
    config: Pick<Config, 'rateLimit' | 'storage'>
    database: Pick<Database, 'query' | 'kind'>
    /** Milliseconds. */
    now: () => number
  }
}
