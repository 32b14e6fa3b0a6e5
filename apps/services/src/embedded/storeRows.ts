import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Login } from './createLogins.ts'
import type { RowInput } from './embeddedReplies.ts'

/** How long a replaced or deleted row stays, for the operator to bring it back (ms). */
const oldTime = 30 * 86_400_000
const maxRows = 64

type Row = Selectable<Tables['embedded_rows']>

/**
 * Stores rows of a user, in place of those with the same kind and factor. A row that the user alone opens ends what the
 * keeper can do, where users keep their own recovery.
 *
 * @throws {ServiceError} 400: a row is for another device, or there are too many. 403: the keeper is out.
 */
export async function storeRows(
  query: Transaction<Tables>,
  login: Login,
  rows: readonly RowInput[],
  options: storeRows.Options,
): Promise<void> {
  const { user, deviceId } = login
  const { time, recovery } = options
  for (const row of rows) checkRow(row, login)
  const kept = await lockRows(query, user.id)
  const isSame = (row: RowInput) => (one: Pick<Row, 'kind' | 'factor'>) =>
    one.kind === row.kind && one.factor === row.factor
  const replaced = kept.filter((one) => rows.some((row) => isSame(row)(one)))
  if (kept.length - replaced.length + rows.length > maxRows)
    throw new ServiceError(400, 'rows', 'There are too many rows')
  await removeRows(query, replaced, time)
  for (const row of rows)
    await query
      .insertInto('embedded_rows')
      .values({ ...row, id: randomUUID(), user_id: user.id, created_at: time })
      .execute()
  const hasOwn = rows.some(({ kind, factor }) => kind === 'recovery' && factor !== 'keeper')
  if (recovery !== 'own' || !hasOwn) return
  await query
    .deleteFrom('embedded_rows')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'recovery')
    .where('factor', '=', 'keeper')
    .execute()
  await query.updateTable('embedded_users').set({ recovery: 'own' }).where('id', '=', user.id).execute()

  function checkRow({ kind, factor }: RowInput, { user }: Login): void {
    const isOfDevice = kind !== 'recovery'
    if (isOfDevice ? factor !== deviceId : /^[0-9a-f-]{36}$/u.test(factor))
      throw new ServiceError(400, 'factor', 'The factor does not fit the kind of the row, or is another device')
    if (factor === 'keeper' && user.recovery === 'own')
      throw new ServiceError(403, 'factor', 'This wallet is recovered by its owner alone', { code: 'own' })
  }
}

export declare namespace storeRows {
  type Options = {
    time: number
    /** Who helps users, as the services are configured now. */
    recovery: 'keeper' | 'own'
  }
}

/** The rows of a user. Until the transaction ends, no other changes them. */
export async function lockRows(query: Transaction<Tables>, userId: string): Promise<readonly Row[]> {
  await query.updateTable('embedded_users').set({ id: userId }).where('id', '=', userId).execute()
  return query.selectFrom('embedded_rows').selectAll().where('user_id', '=', userId).execute()
}

/** Takes rows away, and keeps a copy: nobody can destroy a wallet with a login alone. */
export async function removeRows(query: Transaction<Tables>, rows: readonly Row[], time: number): Promise<void> {
  if (rows.length === 0) return
  const isKept = ({ factor }: Row) => factor !== 'keeper'
  const old = rows.filter(isKept).map(({ created_at, ...row }) => ({ ...row, expires_at: time + oldTime }))
  if (old.length > 0) await query.insertInto('embedded_old_rows').values(old).execute()
  await query
    .deleteFrom('embedded_rows')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}
