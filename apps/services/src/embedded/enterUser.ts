import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { Services } from '../server/Services.ts'
import type { Embedded } from './createEmbedded.ts'
import { sessionTime } from './createLogins.ts'
import type { EmbeddedTables } from './embeddedMigration.ts'

/** What a device has proven: that it has a key, and that its visitor reads the mails of an address. */
export type Entry = {
  readonly projectId: string
  readonly address: string
  readonly thumbprint: string
  readonly origin: string
  readonly browser: string
  readonly hasLink: boolean
}

export type Entered = {
  readonly session: Selectable<EmbeddedTables['embedded_sessions']>
  /** Whether a known user came with a device of which the others should hear. */
  readonly isNewDevice: boolean
}

const newSalt = (): string => randomBytes(32).toString('base64url')

/** Logs a user in, and makes one at the first time. */
export async function enterUser(services: Services, embedded: Embedded, entry: Entry): Promise<Entered> {
  const { database, now } = services
  const time = now()
  const subjects = await embedded.labels.subjects(entry.address)
  const label = await embedded.labels.seal(entry.address)
  const [authKey, keeperKey] = [await embedded.keeper.newest('auth'), await embedded.keeper.newest('keeper')]

  return database.query.transaction().execute(async (query) => {
    const known = await findIdentity(query, entry.projectId, subjects)
    if (known && known.subject !== subjects[0])
      // The key was changed: from now on, the new one is enough to find this user.
      await query
        .updateTable('embedded_identities')
        .set({ subject: subjects[0], label })
        .where('project_id', '=', entry.projectId)
        .where('subject', '=', known.subject)
        .execute()
    const userId = known?.user_id ?? (await makeUser(query))

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
        has_link: entry.hasLink ? 1 : 0,
        code_at: time,
        expires_at: time + sessionTime,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { session, isNewDevice: known !== undefined && device.id === deviceId }
  })

  /** Two devices may come at once: the second uses the user that the first has made. */
  async function makeUser(query: Transaction<Tables>): Promise<string> {
    const id = randomUUID()
    const made = await query
      .insertInto('embedded_identities')
      .values({ project_id: entry.projectId, provider: 'email', subject: subjects[0], label, user_id: id })
      .onConflict((conflict) => conflict.columns(['project_id', 'provider', 'subject']).doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!made) {
      const other = await findIdentity(query, entry.projectId, subjects)
      if (!other) throw new Error('A user was deleted during a login')
      return other.user_id
    }
    await query
      .insertInto('embedded_users')
      .values({
        id,
        project_id: entry.projectId,
        recovery: embedded.recovery,
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

const findIdentity = (query: Transaction<Tables>, projectId: string, subjects: readonly string[]) =>
  query
    .selectFrom('embedded_identities')
    .select(['user_id', 'subject'])
    .where('project_id', '=', projectId)
    .where('provider', '=', 'email')
    .where('subject', 'in', subjects)
    .executeTakeFirst()
