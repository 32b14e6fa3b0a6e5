import type { Transaction } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Label } from '../embedded/createLabels.ts'
import type { Login } from '../embedded/createLogins.ts'
import { lockUser, removeRows } from '../embedded/storeRows.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createToken, hashToken } from '../server/secretToken.ts'

/** How long the old address can undo a change (ms). */
const undoTime = 72 * 3_600_000
/** How long an export begins with a mail and a day, once its owner has undone a change (ms). */
const month = 30 * 24 * 3_600_000

type Query = Transaction<Tables>
type Parts = { readonly services: Pick<Services, 'database' | 'now'>; readonly embedded: Pick<Embedded, 'labels'> }

const labelsOf = (embedded: Parts['embedded'], address: string): Promise<readonly [Label, ...Label[]]> =>
  embedded.labels.of({ provider: 'email', subject: address, label: address })

const subjectsOf = (all: readonly Label[]): readonly string[] => all.map(({ subject }) => subject)

/**
 * Refuses a change while the one before can be undone: the second would hide the first from its owner.
 *
 * @throws {ServiceError} 409.
 */
export async function checkNoUndo(
  query: Services['database']['query'],
  user: Pick<Login['user'], 'id'>,
  time: number,
): Promise<void> {
  const open = await query
    .selectFrom('email_undos')
    .select('expires_at')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', time)
    .executeTakeFirst()
  if (!open) return
  const retryAfter = Math.ceil((open.expires_at - time) / 1000)
  throw new ServiceError(409, 'email', 'The last change can still be undone. Wait until it cannot.', {
    code: 'undoOpen',
    retryAfter,
  })
}

/**
 * Gives a user another address.
 *
 * @returns The old address, and the token that undoes it.
 * @throws {ServiceError} 409: somebody else has the address, or the last change can still be undone.
 */
export async function moveEmail(
  { services: { database, now }, embedded }: Parts,
  { user, deviceId }: Login,
  address: string,
): Promise<{ old: string; token: string; until: number }> {
  const [all, token, time] = [await labelsOf(embedded, address), createToken(), now()]
  return database.query.transaction().execute(async (query) => {
    await lockUser(query, user.id)
    await checkNoUndo(query, user, time)
    await query.deleteFrom('email_undos').where('expires_at', '<=', time).execute()
    const before = await takeIdentities(query, user.id)
    const isReserved = await findMoved(query, user.project_id, all, time)
    if (isReserved || !(await giveIdentities(query, user, all)))
      throw new ServiceError(409, 'email', 'This address has a wallet of its own here', { code: 'taken' })
    const fields = { user_id: user.id, device_id: deviceId, undo: hashToken(token), changed_at: time }
    const undos = before.map(({ project_id, subject, label }) => ({
      ...fields,
      project_id,
      subject,
      label,
      expires_at: time + undoTime,
    }))
    await query.insertInto('email_undos').values(undos).execute()
    return { old: await embedded.labels.open(before.map(({ label }) => label)), token, until: time + undoTime }
  })
}

/** Takes a change back whose mail could not be sent, with all that came of it but for the device that made it. */
export async function takeBack(parts: Parts, token: string): Promise<void> {
  await undo(parts, token, (deviceId) => deviceId)
}

/**
 * Undoes a change: logs out everyone who used the new address, and the device that made the change.
 *
 * @returns Both addresses. Undefined: there is nothing to undo any more.
 */
export async function undoEmail(parts: Parts, token: string): Promise<{ old: string; address: string } | undefined> {
  return undo(parts, token, () => undefined)
}

/** @param keep - The device that stays logged in, of the one that made the change. */
async function undo(
  parts: Parts,
  token: string,
  keep: (deviceId: string) => string | undefined,
): Promise<{ old: string; address: string } | undefined> {
  return parts.services.database.query.transaction().execute(async (query) => {
    const undone = await restore(parts, query, token)
    if (!undone) return undefined
    const { userId, deviceId, changedAt, old, address } = undone
    const kept = keep(deviceId) ?? ''
    const late = await query
      .deleteFrom('embedded_devices')
      .where('user_id', '=', userId)
      .where('created_at', '>=', changedAt)
      .where('id', '!=', kept)
      .returning('id')
      .execute()
    const ids = late.map(({ id }) => id)
    await query
      .deleteFrom('embedded_sessions')
      .where('user_id', '=', userId)
      .where('device_id', '!=', kept)
      .where(({ or, eb }) => or([eb('code_at', '>=', changedAt), eb('device_id', 'in', [...ids, deviceId])]))
      .execute()
    const { rows } = await lockUser(query, userId)
    const ofLate = rows.filter(({ kind, factor }) => kind !== 'recovery' && ids.includes(factor))
    const time = parts.services.now()
    await removeRows(query, ofLate, time)
    // What a thief has begun must not go on, and what they have added must not shorten the wait.
    await query.deleteFrom('embedded_exports').where('user_id', '=', userId).execute()
    await query.deleteFrom('email_updates').where('user_id', '=', userId).execute()
    await query
      .updateTable('embedded_users')
      .set({ keeper_ended_at: time + month })
      .where('id', '=', userId)
      .where('keeper_ended_at', '>=', changedAt)
      .execute()
    return { old, address }
  })
}

/**
 * Whether these labels are the address that somebody had, and may have again.
 *
 * @param all - One address, under each key.
 */
export async function findMoved(
  query: Query,
  projectId: string,
  all: readonly Label[],
  time: number,
): Promise<boolean> {
  const found = await query
    .selectFrom('email_undos')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('subject', 'in', subjectsOf(all))
    .where('expires_at', '>', time)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Makes another token that undoes a change, for who has just proven the old address: the mail about the change may be
 * lost. The token before is no longer good.
 *
 * @returns Undefined: there is nothing to undo.
 */
export async function renewUndo(
  { services: { database, now }, embedded }: Parts,
  projectId: string,
  old: string,
): Promise<{ token: string; until: number } | undefined> {
  const [token, subjects] = [createToken(), subjectsOf(await labelsOf(embedded, old))]
  const renewed = await database.query
    .updateTable('email_undos')
    .set({ undo: hashToken(token) })
    .where('project_id', '=', projectId)
    .where('expires_at', '>', now())
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('email_undos')
        .select('user_id')
        .where('project_id', '=', projectId)
        .where('subject', 'in', subjects)
        .where('expires_at', '>', now()),
    )
    .returning('expires_at')
    .execute()
  return renewed[0] && { token, until: renewed[0].expires_at }
}

/** The address that a user had, while it can undo the change: who has changed it must not be the only one to be warned. */
export async function findOldEmail(
  query: Services['database']['query'],
  labels: Embedded['labels'],
  userId: string,
  time: number,
): Promise<string | undefined> {
  const rows = await query
    .selectFrom('email_undos')
    .select('label')
    .where('user_id', '=', userId)
    .where('expires_at', '>', time)
    .execute()
  return rows.length > 0 ? labels.open(rows.map(({ label }) => label)) : undefined
}

async function restore({ services: { now }, embedded }: Parts, query: Query, token: string) {
  const rows = await query
    .deleteFrom('email_undos')
    .where('undo', '=', hashToken(token))
    .where('expires_at', '>', now())
    .returningAll()
    .execute()
  const [first] = rows
  if (!first) return undefined
  await lockUser(query, first.user_id)
  const present = await takeIdentities(query, first.user_id)
  const old = await embedded.labels.open(rows.map(({ label }) => label))
  const owner = { id: first.user_id, project_id: first.project_id }
  // Nobody else could have it meanwhile.
  await giveIdentities(query, owner, await labelsOf(embedded, old))
  const address = await embedded.labels.open(present.map(({ label }) => label))
  return { userId: first.user_id, deviceId: first.device_id, changedAt: first.changed_at, old, address }
}

/**
 * Takes the address of a user away.
 *
 * @throws {ServiceError} 409: the user has none.
 */
async function takeIdentities(query: Query, userId: string) {
  const taken = await query
    .deleteFrom('embedded_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .returningAll()
    .execute()
  if (taken.length === 0)
    throw new ServiceError(409, 'email', 'This wallet has no address to change', { code: 'social' })
  return taken
}

/** False if somebody else has it. */
async function giveIdentities(
  query: Query,
  { id, project_id }: Pick<Login['user'], 'id' | 'project_id'>,
  all: readonly Label[],
): Promise<boolean> {
  // Always in the same order: two users who want the same address must not wait for each other.
  for (const label of all.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))) {
    const given = await query
      .insertInto('embedded_identities')
      .values({ ...label, project_id, provider: 'email', user_id: id })
      .onConflict((conflict) => conflict.columns(['project_id', 'provider', 'subject']).doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!given) return false
  }
  return true
}
