import { createHmac } from 'node:crypto'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Embedded } from './createEmbedded.ts'

const hour = 3_600_000

/** What is limited, for whom, and how. */
type HourLimit = {
  readonly kind: string
  readonly value: string
  /** How often within an hour. */
  readonly max: number
  /** The time between two (ms). */
  readonly pause?: number
}

export type HourLimits = {
  /**
   * Counts one.
   *
   * @returns Takes it back.
   * @throws {ServiceError} 429: too many.
   */
  readonly take: (limits: readonly HourLimit[]) => Promise<() => Promise<void>>
}

/**
 * Limits by the hour. They are in the database, so that they hold for all instances, and after a restart.
 *
 * @param table - Where the times are, by the MAC of what is limited.
 * @param about - The field and the sentence of the refusal.
 */
export function createHourLimits(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { keys }: Pick<Embedded, 'keys'>,
  table: 'email_sent' | 'social_begun',
  about: { field: string; sentence: string },
): HourLimits {
  async function idOf({ kind, value }: HourLimit): Promise<string> {
    const [key] = (await keys()).tokens
    return createHmac('sha256', key.derive('hour limits')).update(`${kind}|${value}`).digest('base64url')
  }

  /** Adds or removes a time of the newest hour. Reading it locks the row. */
  const change = (ids: readonly (readonly [id: string, edit: (times: readonly number[]) => readonly number[]])[]) =>
    database.query.transaction().execute(async (query) => {
      for (const [id, edit] of ids) {
        const { times } = await query
          .insertInto(table)
          .values({ id, times: '[]', expires_at: now() + hour })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: now() + hour }))
          .returning('times')
          .executeTakeFirstOrThrow()
        const recent = (JSON.parse(times) as number[]).filter((time) => time > now() - hour)
        await query
          .updateTable(table)
          .set({ times: JSON.stringify(edit(recent)) })
          .where('id', '=', id)
          .execute()
      }
    })

  return {
    async take(limits) {
      const time = now()
      const admit =
        ({ max, pause }: HourLimit) =>
        (times: readonly number[]) => {
          const waits = [
            pause === undefined ? 0 : (times.at(-1) ?? Number.NEGATIVE_INFINITY) + pause - time,
            times.length >= max ? (times.at(-max) ?? time) + hour - time : 0,
          ]
          const wait = Math.max(...waits)
          if (wait > 0)
            throw new ServiceError(429, about.field, about.sentence, {
              code: 'throttled',
              retryAfter: Math.ceil(wait / 1000),
            })
          return [...times, time]
        }
      const ids = await Promise.all(limits.map(idOf))
      await change(limits.map((limit, at) => [ids[at] ?? '', admit(limit)] as const))
      const remove = (times: readonly number[]) => times.filter((one) => one !== time)
      return () => change(ids.map((id) => [id, remove] as const))
    },
  }
}
