import { createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createToken, hashToken } from '../server/secretToken.ts'
import type { Secrets } from './createSocialClient.ts'
import type { Profile } from './readProfile.ts'
import type { SocialReason } from './SocialFailure.ts'
import type { SocialTables } from './socialMigration.ts'

type Attempt = Selectable<SocialTables['social_attempts']>

/** How long a visitor may take at the provider (ms). */
const attemptTime = 600_000

type About = Pick<Attempt, 'project_id' | 'provider' | 'thumbprint' | 'origin' | 'browser'>

export type SocialAttempts = {
  /** What a new attempt consists of. Nothing is stored yet. */
  readonly prepare: () => Promise<{ id: string; secrets: Secrets }>
  readonly begin: (prepared: { id: string; secrets: Secrets }, about: About) => Promise<{ expiresAt: number }>
  /** Finds the attempt that a visitor comes back to, once. Undefined if it was used, or is too old. */
  readonly take: (state: string) => Promise<{ attempt: Attempt; secrets: Secrets } | undefined>
  /** Keeps who the visitor is. Returns what the window brings to the frame. */
  readonly approve: (id: string, profile: Profile) => Promise<string>
  readonly fail: (id: string, reason: SocialReason) => Promise<void>
  /**
   * Ends the login.
   *
   * @throws {ServiceError} 410: it is another device's, the code is wrong, or was used, or is too old.
   */
  readonly redeem: (id: string, thumbprint: string, code: string) => Promise<{ attempt: Attempt; profile: Profile }>
}

export function createSocialAttempts(
  { database: { query }, now }: Services,
  { keys, labels }: Pick<Embedded, 'keys' | 'labels'>,
): SocialAttempts {
  /** They follow from the attempt's id, so that a copy of the database does not have them. */
  async function secretsOf(id: string, state: string): Promise<Secrets> {
    const [key] = (await keys()).tokens
    const derive = (purpose: string) =>
      createHmac('sha256', key.derive('social')).update(`${purpose}|${id}`).digest('base64url')
    return { state, verifier: derive('verifier'), nonce: derive('nonce') }
  }

  return {
    async prepare() {
      const id = randomBytes(16).toString('base64url')
      return { id, secrets: await secretsOf(id, createToken()) }
    },
    async begin({ id, secrets }, about) {
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
          expires_at: expiresAt,
        })
        .execute()
      return { expiresAt }
    },
    async take(state) {
      const attempt = await query
        .updateTable('social_attempts')
        .set({ status: 'returned' })
        .where('state', '=', hashToken(state))
        .where('status', '=', 'pending')
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
      return attempt && { attempt, secrets: await secretsOf(attempt.id, state) }
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
    async redeem(id, thumbprint, code) {
      const attempt = await query
        .updateTable('social_attempts')
        .set({ status: 'ended' })
        .where('id', '=', id)
        .where('thumbprint', '=', thumbprint)
        .where('code', '=', hashToken(code))
        .where('status', '=', 'approved')
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst()
      if (!attempt?.profile)
        throw new ServiceError(410, 'code', 'This login was used, is too old, or began elsewhere. Begin again.', {
          code: 'expired',
        })
      return { attempt, profile: JSON.parse(await labels.open([attempt.profile])) as Profile }
    },
  }
}
