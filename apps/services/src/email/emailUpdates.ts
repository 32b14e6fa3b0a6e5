import type { Selectable } from 'kysely'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Login } from '../embedded/createLogins.ts'
import type { Services } from '../server/Services.ts'
import { codeTime, createCodes, expiredCode, maxTries, wrongCode } from './createCodes.ts'
import type { EmailUpdateTables } from './emailUpdateMigration.ts'

type Update = Selectable<EmailUpdateTables['email_updates']>

export type EmailUpdates = {
  /** The change that this login has begun, while its code is good. */
  readonly find: (login: Login) => Promise<Update | undefined>
  /** Waits for a code from now on. What the login has begun before ends. */
  readonly wait: (login: Login, next: { label: string; step: Update['step']; code: string }) => Promise<void>
  /**
   * Checks a code, which stays good until `wait` or `end`.
   *
   * @throws {ServiceError} 401: the code is wrong. 410: too late, too many tries, or nothing has begun.
   */
  readonly check: (login: Login, step: Update['step'], otp: string) => Promise<Update>
  /** Ends it. False: another request was first. */
  readonly end: (update: Update) => Promise<boolean>
}

/** Keeps what is known of a change between its steps. */
export function createEmailUpdates({ database: { query }, now }: Services, embedded: Embedded): EmailUpdates {
  const codes = createCodes(embedded)

  const find: EmailUpdates['find'] = ({ session }) =>
    query
      .selectFrom('email_updates')
      .selectAll()
      .where('session_id', '=', session.id)
      .where('expires_at', '>', now())
      .executeTakeFirst()

  const end: EmailUpdates['end'] = async ({ session_id, code }) => {
    const ended = await query
      .deleteFrom('email_updates')
      .where('session_id', '=', session_id)
      .where('code', '=', code)
      .returning('session_id')
      .executeTakeFirst()
    return ended !== undefined
  }

  return {
    find,
    async wait({ session, user }, { label, step, code }) {
      const fields = {
        label,
        step,
        code: await codes.seal(code, 'update', session.id, step),
        tries: 0,
        expires_at: now() + codeTime,
      }
      await query
        .insertInto('email_updates')
        .values({ ...fields, session_id: session.id, user_id: user.id })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fields))
        .execute()
    },
    async check(login, step, otp) {
      const { session } = login
      const sent = await find(login)
      // Before a try is counted: it is not the visitor's fault.
      if (sent) await codes.checkKey(sent.code)
      // The try is counted before the code is compared: many at once are not more than five.
      const update = await query
        .updateTable('email_updates')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('session_id', '=', session.id)
        .where('step', '=', step)
        .where('expires_at', '>', now())
        .where('tries', '<', maxTries)
        .returningAll()
        .executeTakeFirst()
      if (!update) throw expiredCode()
      if (await codes.isRight(update.code, otp, 'update', session.id, step)) return update
      const triesLeft = maxTries - update.tries
      if (triesLeft === 0) await end(update)
      throw wrongCode(triesLeft)
    },
    end,
  }
}
