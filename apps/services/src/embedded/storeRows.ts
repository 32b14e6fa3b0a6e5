import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { checkFreshCode } from './checkFreshCode.ts'
import type { Login } from './createLogins.ts'
import type { RowInput } from './embeddedReplies.ts'

/** How long a replaced or deleted row stays, for the operator to bring it back (ms). */
const oldTime = 30 * 86_400_000
const maxRecoveries = 16
/** Some browsers forget a device every week: the rows of those that come no more make room. */
const maxDeviceRows = 48

type Row = Selectable<Tables['embedded_rows']>
type Query = Transaction<Tables>

/**
 * Stores rows of a user, in place of those with the same kind and factor. A recovery that the user alone has ends the
 * keeper in the same transaction: there is always one of the two.
 *
 * @throws {ServiceError} 400: a row is for another device, there are too many, or there is no wallet. 403: the keeper is
 * out, or would go without a code of the last five minutes.
 */
export async function storeRows(query: Query, login: Login, rows: readonly RowInput[], time: number): Promise<void> {
  for (const row of rows) checkRow(row, login)
  if (new Set(rows.map(({ kind, factor }) => `${kind} ${factor}`)).size < rows.length)
    throw new ServiceError(400, 'rows', 'Two rows have the same factor')
  const { user, deviceId } = login
  const { recovery, vault, rows: all } = await lockUser(query, user.id)
  if (vault === null) throw new ServiceError(400, 'rows', 'There is no wallet yet')
  // Another device may have ended the keeper since this one has logged in.
  if (recovery === 'own' && rows.some(({ factor }) => factor === 'keeper'))
    throw new ServiceError(403, 'factor', 'This wallet is recovered by its owner alone', { code: 'own' })
  // The services cannot see whether a new row opens anything, and nothing brings the keeper back.
  const isKept = all.some(({ factor }) => factor === 'keeper')
  if (isKept && rows.some(({ kind }) => kind === 'recovery')) checkFreshCode(login, time)
  const isReplaced = (one: Row) => rows.some(({ kind, factor }) => one.kind === kind && one.factor === factor)
  const [replaced, kept] = [all.filter(isReplaced), all.filter((one) => !isReplaced(one))]
  if ([...kept, ...rows].filter(({ kind }) => kind === 'recovery').length > maxRecoveries)
    throw new ServiceError(400, 'rows', 'There are too many recoveries. Delete one first.')
  const ofDevices = [...kept, ...rows].filter(({ kind }) => kind !== 'recovery')
  const oldest = kept
    .filter(({ kind, factor }) => kind !== 'recovery' && factor !== deviceId)
    .toSorted((one, other) => one.created_at - other.created_at)
    .slice(0, Math.max(0, ofDevices.length - maxDeviceRows))
  await removeRows(query, [...replaced, ...oldest], time)
  for (const row of rows)
    await query
      .insertInto('embedded_rows')
      .values({ ...row, id: randomUUID(), user_id: user.id, created_at: time })
      .execute()
  const hasOwn = rows.some(({ kind, factor }) => kind === 'recovery' && factor !== 'keeper')
  if (hasOwn) await endKeeper(query, user.id, time)
}

/** A device stores rows for itself alone, and recoveries. */
function checkRow({ kind, factor }: RowInput, { deviceId }: Login): void {
  const isOfDevice = kind !== 'recovery'
  if (isOfDevice ? factor !== deviceId : /^[0-9a-f-]{36}$/u.test(factor))
    throw new ServiceError(400, 'factor', 'The factor does not fit the kind of the row, or is another device')
}

/** Who recovers a user, the wallet and its rows. Until the transaction ends, no other changes them. */
export async function lockUser(
  query: Query,
  userId: string,
): Promise<{ recovery: 'keeper' | 'own'; vault: string | null; rows: readonly Row[] }> {
  const { recovery, vault } = await query
    .updateTable('embedded_users')
    .set({ id: userId })
    .where('id', '=', userId)
    .returning(['recovery', 'vault'])
    .executeTakeFirstOrThrow()
  const rows = await query.selectFrom('embedded_rows').selectAll().where('user_id', '=', userId).execute()
  return { recovery, vault, rows }
}

/** Takes rows away, and keeps a copy: a login alone destroys no wallet. */
export async function removeRows(query: Query, rows: readonly Row[], time: number): Promise<void> {
  if (rows.length === 0) return
  const old = rows.map(({ created_at, ...row }) => ({ ...row, expires_at: time + oldTime }))
  await query.insertInto('embedded_old_rows').values(old).execute()
  const ids = rows.map(({ id }) => id)
  await query.deleteFrom('embedded_rows').where('id', 'in', ids).execute()
}

/** From now on, the owner alone recovers the wallet. Nothing stays of what the keeper could open. */
async function endKeeper(query: Query, userId: string, time: number): Promise<void> {
  for (const table of ['embedded_rows', 'embedded_old_rows'] as const)
    await query.deleteFrom(table).where('user_id', '=', userId).where('factor', '=', 'keeper').execute()
  await query
    .updateTable('embedded_users')
    .set({ recovery: 'own', keeper_ended_at: time })
    .where('id', '=', userId)
    .where('recovery', '=', 'keeper')
    .execute()
}
