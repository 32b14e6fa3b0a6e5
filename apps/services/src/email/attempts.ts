import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { HostKey } from '../embedded/createHostKeys.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createToken, hashToken, isSameSecret } from '../server/secretToken.ts'
import type { EmailTables } from './emailMigration.ts'

export type Attempt = Selectable<EmailTables['email_attempts']>

/** How long a code and a link are good (ms). */
const attemptTime = 600_000
const maxTries = 5

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

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export function createAttempts({ database: { query }, now }: Services, { keys }: Pick<Embedded, 'keys'>): Attempts {
  /** It begins with the id of its key: another instance may have a newer one. */
  const codeMac = (key: HostKey, id: string, thumbprint: string, code: string): string =>
    `${key.id}.${createHmac('sha256', key.derive('codes')).update(`${id}|${thumbprint}|${code}`).digest('base64url')}`

  async function newCodeMac(id: string, thumbprint: string, code: string): Promise<string> {
    const [key] = (await keys()).tokens
    return codeMac(key, id, thumbprint, code)
  }

  /** The key of a code that was sent. */
  async function findKey(code: string): Promise<HostKey> {
    const key = (await keys()).tokens.find(({ id }) => code.startsWith(`${id}.`))
    if (!key) throw new ServiceError(503, 'keys', 'The key of this code is not configured here', { code: 'keys' })
    return key
  }

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
          code: isKnown ? await newCodeMac(id, about.thumbprint, secret) : null,
          tries: 0,
          link: isKnown ? null : hashToken(secret),
          created_at: now(),
          expires_at: now() + attemptTime,
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
        .set({ status: 'approved', code: await newCodeMac(attempt.id, attempt.thumbprint, code) })
        .where('id', '=', attempt.id)
        .where('status', '!=', 'ended')
        .returning('id')
        .executeTakeFirst()
      return approved && { ...attempt, code }
    },
    async redeem(id, thumbprint, text) {
      const code = text.normalize('NFKC').replaceAll(/[\s-]/gu, '')
      const sent = (await find(id, thumbprint))?.code
      // Before a try is counted: it is not the visitor's fault.
      if (sent) await findKey(sent)
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
        throw waiting ? wrongCode(maxTries) : expired()
      }
      const key = await findKey(attempt.code ?? '')
      if (!isSameSecret(codeMac(key, id, thumbprint, code), attempt.code ?? '')) {
        const triesLeft = maxTries - attempt.tries
        if (triesLeft === 0) await open.set({ status: 'ended' }).execute()
        throw wrongCode(triesLeft)
      }
      const redeemed = await open
        .set({ status: 'ended' })
        .where('code', '=', attempt.code)
        .returningAll()
        .executeTakeFirst()
      if (!redeemed) throw expired()
      return redeemed
    },
  }
}

const wrongCode = (triesLeft: number): ServiceError =>
  new ServiceError(401, 'otp', 'The code is wrong', { code: 'wrongCode', triesLeft })
const expired = (): ServiceError =>
  new ServiceError(410, 'otp', 'The code is no longer good. Ask for a new one.', { code: 'expired' })
