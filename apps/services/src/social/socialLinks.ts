import type { Selectable } from 'kysely'
import { createCodes, expiredCode, maxTries, newCode, wrongCode } from '../email/createCodes.ts'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Services } from '../server/Services.ts'
import { createToken, hashToken } from '../server/secretToken.ts'
import type { SocialTables } from './socialMigration.ts'

/** How long a link is good (ms). */
const linkTime = 600_000

/** The device that asked, as the owner is told. */
export type Asker = { readonly name: string; readonly origin: string; readonly created_at: number }

export type SocialLinks = {
  /** Makes a link for a session, in place of the one before. Returns its token. */
  readonly make: (sessionId: string) => Promise<string>
  /** Takes a link back that was not sent. */
  readonly drop: (token: string) => Promise<void>
  readonly find: (token: string) => Promise<Asker | undefined>
  /** Makes the digits that its page shows, new ones each time. */
  readonly approve: (token: string) => Promise<(Asker & { readonly code: string }) | undefined>
  /**
   * Lets the keeper help a session whose visitor has typed the digits.
   *
   * @throws {ServiceError} 401: they are wrong. 410: too late, too many tries, or no page has shown any.
   */
  readonly confirm: (sessionId: string, otp: string) => Promise<void>
}

/** Keeps the links of mails after a social login. A link alone opens nothing: a thief may have asked for it. */
export function createSocialLinks({ database: { query }, now }: Services, embedded: Embedded): SocialLinks {
  const codes = createCodes(embedded)
  type Link = Selectable<SocialTables['social_links']>

  const find: SocialLinks['find'] = (token) =>
    query
      .selectFrom('social_links as link')
      .innerJoin('embedded_sessions as session', 'session.id', 'link.session_id')
      .innerJoin('embedded_devices as device', 'device.id', 'session.device_id')
      .select(['device.name', 'device.origin', 'link.created_at'])
      .where('link.id', '=', hashToken(token))
      .where('link.expires_at', '>', now())
      .executeTakeFirst()

  /** False: another request was first. */
  async function end({ id }: Link): Promise<boolean> {
    return (
      (await query.deleteFrom('social_links').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
    )
  }

  return {
    async make(sessionId) {
      const token = createToken()
      await query.deleteFrom('social_links').where('session_id', '=', sessionId).execute()
      await query
        .insertInto('social_links')
        .values({
          id: hashToken(token),
          session_id: sessionId,
          code: null,
          tries: 0,
          created_at: now(),
          expires_at: now() + linkTime,
        })
        .execute()
      return token
    },
    async drop(token) {
      await query.deleteFrom('social_links').where('id', '=', hashToken(token)).execute()
    },
    find,
    async approve(token) {
      const asker = await find(token)
      const link = await query
        .selectFrom('social_links')
        .select('session_id')
        .where('id', '=', hashToken(token))
        .executeTakeFirst()
      if (!asker || !link) return undefined
      const code = newCode()
      await query
        .updateTable('social_links')
        .set({ code: await codes.seal(code, 'link', link.session_id) })
        .where('id', '=', hashToken(token))
        .execute()
      return { ...asker, code }
    },
    async confirm(sessionId, otp) {
      const sent = await query
        .selectFrom('social_links')
        .select('code')
        .where('session_id', '=', sessionId)
        .where('code', 'is not', null)
        .executeTakeFirst()
      // Before a try is counted: it is not the visitor's fault.
      if (sent?.code) await codes.checkKey(sent.code)
      // The try is counted before the digits are compared: many at once are not more than five.
      const link = await query
        .updateTable('social_links')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('session_id', '=', sessionId)
        .where('code', 'is not', null)
        .where('expires_at', '>', now())
        .where('tries', '<', maxTries)
        .returningAll()
        .executeTakeFirst()
      if (!link?.code) throw expiredCode()
      if (!(await codes.isRight(link.code, otp, 'link', sessionId))) {
        const triesLeft = maxTries - (link.tries ?? maxTries)
        if (triesLeft === 0) await end(link)
        throw wrongCode(triesLeft)
      }
      if (!(await end(link))) throw expiredCode()
      await query
        .updateTable('embedded_sessions')
        .set({ has_link: 1, code_at: now() })
        .where('id', '=', sessionId)
        .execute()
    },
  }
}
