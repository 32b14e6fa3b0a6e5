import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { HostKey } from '../embedded/HostKey.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createToken, hashToken, isSameSecret } from '../server/secretToken.ts'
import type { Secrets } from './createSocialClient.ts'
import type { Profile } from './readProfile.ts'
import type { SocialReason } from './SocialFailure.ts'
import type { SocialTables } from './socialMigration.ts'

type SocialAttempt = Selectable<SocialTables['social_attempts']>

/** How long a visitor may take at the provider (ms). */
const attemptTime = 600_000
const maxTries = 5

type Prepared = { readonly id: string; readonly keyId: string; readonly secrets: Secrets }
type About = Pick<SocialAttempt, 'project_id' | 'provider' | 'thumbprint' | 'origin' | 'browser'>

/** What ends a login: what its window brought to the frame, or the digits that the window showed. */
type Proof = { readonly code: string } | { readonly otp: string }

export type SocialAttempts = {
  /** What a new attempt consists of. Nothing is stored yet. */
  readonly prepare: () => Promise<Prepared>
  readonly begin: (prepared: Prepared, about: About) => Promise<{ expiresAt: number }>
  /**
   * Finds the attempt that a visitor comes back to, once. Undefined if it was used, or is too old.
   *
   * @throws {ServiceError} 503: its key is not configured here. It stays as it is.
   */
  readonly take: (state: string) => Promise<{ attempt: SocialAttempt; secrets: Secrets } | undefined>
  /** Keeps who the visitor is. Returns what the window brings to the frame. */
  readonly approve: (id: string, profile: Profile) => Promise<string>
  readonly fail: (id: string, reason: SocialReason) => Promise<void>
  /** Finds an approved attempt by what its window has. */
  readonly findByCode: (id: string, code: string) => Promise<SocialAttempt | undefined>
  /** Makes the digits that its window shows, new ones each time. */
  readonly makeOtp: (id: string, code: string) => Promise<string | undefined>
  /**
   * Ends the login.
   *
   * @throws {ServiceError} 401: the digits are wrong. 410: it is another device's, the code is wrong, or was used, or is
   * too old. 503: a key is not configured here.
   */
  readonly redeem: (
    id: string,
    thumbprint: string,
    proof: Proof,
  ) => Promise<{ attempt: SocialAttempt; profile: Profile }>
}

export function createSocialAttempts(
  { database: { query }, now }: Services,
  { keys, labels }: Pick<Embedded, 'keys' | 'labels'>,
): SocialAttempts {
  /** They follow from the attempt's id, so that a copy of the database does not have them. */
  function secretsOf(key: HostKey, id: string, state: string): Secrets {
    const derive = (purpose: string) =>
      createHmac('sha256', key.derive('social')).update(`${purpose}|${id}`).digest('base64url')
    return { state, verifier: derive('verifier'), nonce: derive('nonce') }
  }

  /** Another instance may have a newer key than the one that an attempt began with. */
  async function keyOf({ key_id }: Pick<SocialAttempt, 'key_id'>): Promise<HostKey> {
    const key = (await keys()).tokens.find(({ id }) => id === key_id)
    if (!key) throw new ServiceError(503, 'keys', 'The key of this login is not configured here', { code: 'keys' })
    return key
  }

  const otpMac = (key: HostKey, { id, thumbprint }: Pick<SocialAttempt, 'id' | 'thumbprint'>, otp: string): string =>
    createHmac('sha256', key.derive('social')).update(`otp|${id}|${thumbprint}|${otp}`).digest('base64url')

  const select = (id: string) =>
    query
      .selectFrom('social_attempts')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'approved')
      .where('expires_at', '>', now())

  const update = (id: string) =>
    query
      .updateTable('social_attempts')
      .where('id', '=', id)
      .where('status', '=', 'approved')
      .where('expires_at', '>', now())

  const findByCode: SocialAttempts['findByCode'] = (id, code) =>
    select(id).where('code', '=', hashToken(code)).executeTakeFirst()

  /**
   * Counts the try before the digits are compared: many at once are not more than five.
   *
   * @throws {ServiceError} They are wrong, or the window has shown none.
   */
  async function checkOtp(attempt: SocialAttempt, text: string): Promise<void> {
    const key = await keyOf(attempt)
    const counted = await update(attempt.id)
      .where('tries', '<', maxTries)
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .returning(['tries', 'otp'])
      .executeTakeFirst()
    if (!counted) throw expired()
    const otp = text.normalize('NFKC').replaceAll(/[\s-]/gu, '')
    if (counted.otp !== null && isSameSecret(otpMac(key, attempt, otp), counted.otp)) return
    const triesLeft = maxTries - (counted.tries ?? maxTries)
    if (triesLeft === 0) await update(attempt.id).set({ status: 'ended' }).execute()
    throw new ServiceError(401, 'otp', 'The code is wrong', { code: 'wrongCode', triesLeft })
  }

  return {
    async prepare() {
      const id = randomBytes(16).toString('base64url')
      const [key] = (await keys()).tokens
      return { id, keyId: key.id, secrets: secretsOf(key, id, createToken()) }
    },
    async begin({ id, keyId, secrets }, about) {
      const expiresAt = now() + attemptTime
      await query
        .insertInto('social_attempts')
        .values({
          ...about,
          id,
          state: hashToken(secrets.state),
          status: 'pending',
          reason: null,
          profile: null,
          code: null,
          key_id: keyId,
          otp: null,
          tries: 0,
          created_at: now(),
          expires_at: expiresAt,
        })
        .execute()
      return { expiresAt }
    },
    async take(state) {
      const begun = await query
        .selectFrom('social_attempts')
        .select('key_id')
        .where('state', '=', hashToken(state))
        .executeTakeFirst()
      if (!begun) return undefined
      const key = await keyOf(begun)
      const attempt = await query
        .updateTable('social_attempts')
        .set({ status: 'returned' })
        .where('state', '=', hashToken(state))
        .where('status', '=', 'pending')
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
      return attempt && { attempt, secrets: secretsOf(key, attempt.id, state) }
    },
    async approve(id, profile) {
      const code = createToken()
      await query
        .updateTable('social_attempts')
        .set({ status: 'approved', profile: await labels.seal(JSON.stringify(profile)), code: hashToken(code) })
        .where('id', '=', id)
        .where('status', '=', 'returned')
        .execute()
      return code
    },
    async fail(id, reason) {
      await query.updateTable('social_attempts').set({ status: 'ended', reason }).where('id', '=', id).execute()
    },
    findByCode,
    async makeOtp(id, code) {
      const attempt = await findByCode(id, code)
      if (!attempt) return undefined
      const otp = String(randomInt(1_000_000)).padStart(6, '0')
      const made = await update(id)
        .where('code', '=', hashToken(code))
        .set({ otp: otpMac(await keyOf(attempt), attempt, otp) })
        .returning('id')
        .executeTakeFirst()
      return made && otp
    },
    async redeem(id, thumbprint, proof) {
      const found = await ('code' in proof ? findByCode(id, proof.code) : select(id).executeTakeFirst())
      if (!found?.profile || found.thumbprint !== thumbprint) throw expired()
      // Before anything is used up: an instance without the key cannot go on.
      const profile = JSON.parse(await labels.open([found.profile])) as Profile
      if ('otp' in proof) await checkOtp(found, proof.otp)
      const attempt = await update(id).set({ status: 'ended' }).returningAll().executeTakeFirst()
      if (!attempt) throw expired()
      return { attempt, profile }
    },
  }
}

const expired = (): ServiceError =>
  new ServiceError(410, 'code', 'This login was used, is too old, or began elsewhere. Begin again.', {
    code: 'expired',
  })
