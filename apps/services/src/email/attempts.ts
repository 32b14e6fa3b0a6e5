import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Services } from '../server/Services.ts'
import { createToken, hashToken } from '../server/secretToken.ts'
import { codeTime, createCodes, expiredCode, maxTries, newCode, wrongCode } from './createCodes.ts'
import type { EmailTables } from './emailMigration.ts'

export type Attempt = Selectable<EmailTables['email_attempts']>

type Begin = Pick<Attempt, 'project_id' | 'subject' | 'label' | 'thumbprint' | 'origin' | 'browser' | 'action'>

export type Attempts = {
  /**
   * Begins a login. Those that the same device has begun before for the same address go on, until `endEarlier`.
   *
   * @returns The link's token for a new device, the code for a known one.
   */
  readonly begin: (about: Begin) => Promise<{ id: string; secret: string }>
  /**
   * Ends the logins to an address, by its MACs, that this one replaces. Call it when the mail is on its way: a visitor without a new mail still has
   * the one before.
   */
  readonly endEarlier: (id: string, subjects: readonly string[]) => Promise<void>
  /** Forgets a login whose mail could not be sent. */
  readonly drop: (id: string) => Promise<void>
  /** Undefined for another device than the one that began it. */
  readonly find: (id: string, thumbprint: string) => Promise<Attempt | undefined>
  /** Undefined if it was used, or is too old. */
  readonly findByLink: (token: string) => Promise<Attempt | undefined>
  /** Approves the link. Returns the code, a new one each time. */
  readonly approve: (token: string) => Promise<(Attempt & { code: string }) | undefined>
  /**
   * Ends the login with its code.
   *
   * @throws {ServiceError} 401: the code is wrong. 410: too late, too many tries, or used. 503: the key of the code is not
   * configured here.
   */
  readonly redeem: (id: string, thumbprint: string, code: string) => Promise<Attempt>
}

export function createAttempts({ database: { query }, now }: Services, embedded: Pick<Embedded, 'keys'>): Attempts {
  const codes = createCodes(embedded)

  const find: Attempts['find'] = (id, thumbprint) =>
    query
      .selectFrom('email_attempts')
      .selectAll()
      .where('id', '=', id)
      .where('thumbprint', '=', thumbprint)
      .executeTakeFirst()

  const findByLink = (token: string) =>
    query
      .selectFrom('email_attempts')
      .selectAll()
      .where('link', '=', hashToken(token))
      .where('status', '!=', 'ended')
      .where('expires_at', '>', now())
      .executeTakeFirst()

  return {
    async begin(about) {
      const id = randomBytes(16).toString('base64url')
      const isKnown = about.action === 'VERIFY_OTP'
      const secret = isKnown ? newCode() : createToken()
      await query
        .insertInto('email_attempts')
        .values({
          ...about,
          id,
          status: isKnown ? 'approved' : 'pending',
          code: isKnown ? await codes.seal(secret, id, about.thumbprint) : null,
          tries: 0,
          link: isKnown ? null : hashToken(secret),
          created_at: now(),
          expires_at: now() + codeTime,
        })
        .execute()
      return { id, secret }
    },
    async endEarlier(id, subjects) {
      const attempt = await query
        .selectFrom('email_attempts')
        .select(['thumbprint', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!attempt) return
      // Only earlier ones: two that begin at once must not end each other.
      await query
        .updateTable('email_attempts')
        .set({ status: 'ended' })
        .where('subject', 'in', subjects)
        .where('thumbprint', '=', attempt.thumbprint)
        .where('created_at', '<', attempt.created_at)
        .where('status', '!=', 'ended')
        .execute()
    },
    async drop(id) {
      await query.deleteFrom('email_attempts').where('id', '=', id).execute()
    },
    find,
    findByLink,
    async approve(token) {
      const attempt = await findByLink(token)
      if (!attempt) return undefined
      const code = newCode()
      const approved = await query
        .updateTable('email_attempts')
        .set({ status: 'approved', code: await codes.seal(code, attempt.id, attempt.thumbprint) })
        .where('id', '=', attempt.id)
        .where('status', '!=', 'ended')
        .returning('id')
        .executeTakeFirst()
      return approved && { ...attempt, code }
    },
    async redeem(id, thumbprint, text) {
      const sent = (await find(id, thumbprint))?.code
      // Before a try is counted: it is not the visitor's fault.
      if (sent) await codes.checkKey(sent)
      const open = query
        .updateTable('email_attempts')
        .where('id', '=', id)
        .where('thumbprint', '=', thumbprint)
        .where('status', '=', 'approved')
        .where('expires_at', '>', now())
      // The try is counted before the code is compared: many at once are not more than five.
      const attempt = await open
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('tries', '<', maxTries)
        .returningAll()
        .executeTakeFirst()
      if (!attempt) {
        const waiting = await query
          .selectFrom('email_attempts')
          .select('id')
          .where('id', '=', id)
          .where('thumbprint', '=', thumbprint)
          .where('status', '=', 'pending')
          .where('expires_at', '>', now())
          .executeTakeFirst()
        throw waiting ? wrongCode(maxTries) : expiredCode()
      }
      if (!(await codes.isRight(attempt.code ?? '', text, id, thumbprint))) {
        const triesLeft = maxTries - attempt.tries
        if (triesLeft === 0) await open.set({ status: 'ended' }).execute()
        throw wrongCode(triesLeft)
      }
      const redeemed = await open
        .set({ status: 'ended' })
        .where('code', '=', attempt.code)
        .returningAll()
        .executeTakeFirst()
      if (!redeemed) throw expiredCode()
      return redeemed
    },
  }
}
