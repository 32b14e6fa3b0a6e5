import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { findMoved } from '../email/moveEmail.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Embedded } from './createEmbedded.ts'
import type { Identity, Label, Labels } from './createLabels.ts'
import { sessionTime } from './createLogins.ts'
import type { EmbeddedTables } from './embeddedMigration.ts'
import { findHiddenUser } from './findHiddenUser.ts'
import { needsLink } from './needsLink.ts'
import { lockUser } from './storeRows.ts'

/** What a device has proven: that it has a key, and that its visitor has a mailbox or a social account. */
export type Entry = {
  readonly projectId: string
  readonly identity: Identity
  readonly thumbprint: string
  readonly origin: string
  readonly browser: string
  /** `code`: of a mail, on a known device. `link`: of a mail, with its code. */
  readonly proof: 'code' | 'link' | 'social'
}

export type Entered = {
  readonly session: Selectable<EmbeddedTables['embedded_sessions']>
  /** Whether a known user came with a device of which the others should hear. */
  readonly isNewDevice: boolean
}

const newSalt = (): string => randomBytes(32).toString('base64url')

/**
 * Logs a user in, and makes one at the first time.
 *
 * @throws {ServiceError} 409: the user has changed this address. 503: the user may be under a key that is not configured
 *   here.
 */
export async function enterUser(services: Services, embedded: Embedded, entry: Entry): Promise<Entered> {
  const { database, now } = services
  const time = now()
  const { provider } = entry.identity
  const labels = await embedded.labels.of(entry.identity)
  const [authKey, keeperKey] = [await embedded.keeper.newest('auth'), await embedded.keeper.newest('keeper')]

  return database.query.transaction().execute(async (query) => {
    const known = await findIdentity(query, entry, labels)
    // When keys are changed, some instances still have the old list, so a user is found by each key that is there.
    const userId = known ?? (await makeUser(query))
    if (known !== undefined) {
      // Its address may change at this moment: what is found without the lock may be the one before.
      await lockUser(query, known)
      if ((await findIdentity(query, entry, labels)) !== known) throw moved()
      // The address that an account had at its first login stays: a thief of the account may have changed it.
      const email = await readEmail(query, embedded.labels, known)
      await insertIdentities(query, known, await embedded.labels.of({ ...entry.identity, email }))
    }
    const hasLink = entry.proof === 'link' || (entry.proof === 'social' && !(await needsLink(query, userId)))

    const deviceId = randomUUID()
    const device = await query
      .insertInto('embedded_devices')
      .values({
        id: deviceId,
        user_id: userId,
        thumbprint: entry.thumbprint,
        name: entry.browser,
        origin: entry.origin,
        created_at: time,
        used_at: time,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'thumbprint']).doUpdateSet({ used_at: time }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = await query
      .insertInto('embedded_sessions')
      .values({
        id: randomUUID(),
        user_id: userId,
        device_id: device.id,
        generation: 0,
        renewed_at: time,
        has_link: hasLink ? 1 : 0,
        // A provider that knows the browser asks for nothing: only the mail shows that its owner is here.
        code_at: entry.proof === 'social' && !hasLink ? 0 : time,
        expires_at: time + sessionTime,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { session, isNewDevice: known !== undefined && device.id === deviceId }
  })

  /** Makes a user findable by all keys that are there. */
  async function insertIdentities(query: Transaction<Tables>, userId: string, all: readonly Label[]): Promise<void> {
    // Always in the same order: two instances that list the keys differently must not wait for each other.
    for (const label of all.toSorted((one, other) => (one.subject < other.subject ? -1 : 1)))
      await query
        .insertInto('embedded_identities')
        .values({ ...label, project_id: entry.projectId, provider, user_id: userId })
        .onConflict((conflict) => conflict.columns(['project_id', 'provider', 'subject']).doNothing())
        .execute()
  }

  /** Two devices may come at once: the second uses the user that the first has made. */
  async function makeUser(query: Transaction<Tables>): Promise<string> {
    await checkKeys(query, entry.projectId, labels)
    // Another wallet would stand in the way of the one that may come back.
    if (await findMoved(query, entry.projectId, labels, time)) throw moved()
    const id = randomUUID()
    await insertIdentities(query, id, labels)
    const other = await findIdentity(query, entry, labels, id)
    if (other !== undefined) {
      await query.updateTable('embedded_identities').set({ user_id: other }).where('user_id', '=', id).execute()
      // Its wallet may be stored at this moment.
      await lockUser(query, other)
      return other
    }
    await query
      .insertInto('embedded_users')
      .values({
        id,
        project_id: entry.projectId,
        recovery: mailOf(entry.identity) === undefined ? 'own' : embedded.recovery,
        auth_key: authKey,
        keeper_key: keeperKey,
        auth_salt: newSalt(),
        keeper_salt: newSalt(),
        addresses: '{}',
        vault: null,
        created_at: time,
        keeper_ended_at: null,
      })
      .execute()
    return id
  }
}

const moved = (): ServiceError =>
  new ServiceError(
    409,
    'email',
    'The wallet of this address has another one now. We have mailed you a link to undo that.',
    {
      code: 'moved',
    },
  )

/** The user of a way in, but for this one. */
async function findIdentity(
  query: Transaction<Tables>,
  { projectId, identity }: Entry,
  labels: readonly Label[],
  but = '',
): Promise<string | undefined> {
  const found = await query
    .selectFrom('embedded_identities')
    .select(['user_id', 'subject'])
    .where('project_id', '=', projectId)
    .where('provider', '=', identity.provider)
    .where(
      'subject',
      'in',
      labels.map(({ subject }) => subject),
    )
    .where('user_id', '!=', but)
    .execute()
  return labels.map((label) => found.find(({ subject }) => subject === label.subject)?.user_id).find(Boolean)
}

/**
 * A user who is stored under other keys alone cannot be found here, and a second user would hide the wallet of the first.
 *
 * @throws {ServiceError} 503: there are such users.
 */
async function checkKeys(query: Transaction<Tables>, projectId: string, labels: readonly Label[]): Promise<void> {
  const ids = labels.map(({ subject }) => subject.slice(0, subject.indexOf('.')))
  const other = await query
    .selectFrom('embedded_keys')
    .select('id')
    .where('purpose', '=', 'auth')
    .where('id', 'not in', ids)
    .executeTakeFirst()
  if (!other) return
  const hidden = await findHiddenUser(query, ids, projectId)
  if (hidden)
    throw new ServiceError(503, 'keys', 'There are users under a key that is not configured here', { code: 'keys' })
}

/** The address of a social account, from its first login. */
async function readEmail(query: Transaction<Tables>, labels: Labels, userId: string): Promise<string | undefined> {
  const found = await query
    .selectFrom('embedded_identities')
    .select('email')
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .execute()
  return found.length > 0 ? labels.open(found.flatMap(({ email }) => email ?? [])) : undefined
}

/**
 * Where the owner can be asked before the keeper helps. Without an address, the word of a provider or a relay alone would
 * open the wallet, and each of them can lie.
 */
const mailOf = ({ provider, subject, email }: Identity): string | undefined => (provider === 'email' ? subject : email)
