import { createHmac } from 'node:crypto'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { toRateKey } from '../server/toRateKey.ts'

const hour = 3_600_000
/** Between two mails to an address (ms). */
export const pause = 30_000
const limits = {
  address: { perHour: 5, pause },
  device: { perHour: 5, pause },
  ip: { perHour: 20, pause: 0 },
} as const

/** Who asks for a mail to an address. */
type Asker = { readonly address: string; readonly ip: string } | { readonly address: string; readonly device: string }

export type MailLimits = {
  /**
   * Counts a mail to an address: for a visitor with an IP address, or for a device that has been used with the address.
   * Such a device counts for itself, so that strangers cannot keep its owner out.
   *
   * @returns Takes it back, if it could not be sent.
   * @throws {ServiceError} 429: too many within half a minute or within an hour.
   */
  readonly take: (asker: Asker) => Promise<() => Promise<void>>
}

/** The limits of mails. They are in the database, so that they hold for all instances, and after a restart. */
export function createMailLimits({ database, now }: Services, { keys }: Pick<Embedded, 'keys'>): MailLimits {
  async function idOf(kind: keyof typeof limits, value: string): Promise<string> {
    const [key] = (await keys()).tokens
    return createHmac('sha256', key.derive('mail limits')).update(`${kind}|${value}`).digest('base64url')
  }

  /** Adds or removes a time of the newest hour. Reading it locks the row. */
  const change = (ids: readonly (readonly [id: string, edit: (times: readonly number[]) => readonly number[]])[]) =>
    database.query.transaction().execute(async (query) => {
      for (const [id, edit] of ids) {
        const { times } = await query
          .insertInto('email_sent')
          .values({ id, times: '[]', expires_at: now() + hour })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: now() + hour }))
          .returning('times')
          .executeTakeFirstOrThrow()
        const recent = (JSON.parse(times) as number[]).filter((time) => time > now() - hour)
        await query
          .updateTable('email_sent')
          .set({ times: JSON.stringify(edit(recent)) })
          .where('id', '=', id)
          .execute()
      }
    })

  return {
    async take(asker) {
      const time = now()
      const admit = (kind: keyof typeof limits) => (times: readonly number[]) => {
        const { perHour, pause } = limits[kind]
        const waits = [
          pause > 0 ? (times.at(-1) ?? Number.NEGATIVE_INFINITY) + pause - time : 0,
          times.length >= perHour ? (times.at(-perHour) ?? time) + hour - time : 0,
        ]
        const wait = Math.max(...waits)
        if (wait > 0) throw throttled(Math.ceil(wait / 1000))
        return [...times, time]
      }
      const counted = (
        'device' in asker
          ? [['device', `${asker.address}|${asker.device}`]]
          : [
              ['address', asker.address],
              ['ip', toRateKey(asker.ip)],
            ]
      ) satisfies readonly (readonly [keyof typeof limits, string])[]
      const ids = await Promise.all(counted.map(async ([kind, value]) => [await idOf(kind, value), kind] as const))
      await change(ids.map(([id, kind]) => [id, admit(kind)] as const))
      const remove = (times: readonly number[]) => times.filter((one) => one !== time)
      return () => change(ids.map(([id]) => [id, remove] as const))
    },
  }
}

const throttled = (retryAfter: number): ServiceError =>
  new ServiceError(429, 'email', 'Too many e-mails were sent. Wait before the next one.', {
    code: 'throttled',
    retryAfter,
  })
