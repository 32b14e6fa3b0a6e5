import type { Kysely } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Labels } from './createLabels.ts'
import type { UserReply } from './embeddedReplies.ts'

/**
 * What a device is told of its user.
 *
 * @throws {ServiceError} 401: the user is gone.
 */
export async function describeUser(
  query: Kysely<Tables>,
  labels: Labels,
  { userId, deviceId }: describeUser.Options,
): Promise<UserReply> {
  const user = await query
    .selectFrom('embedded_users as user')
    .innerJoin('embedded_identities as identity', 'identity.user_id', 'user.id')
    .select(['user.id', 'user.recovery', 'user.addresses', 'user.vault', 'identity.label'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new ServiceError(401, 'authorization', 'The login has ended. Log in again.', { code: 'ended' })
  const rows = await query
    .selectFrom('embedded_rows')
    .select(['id', 'kind', 'factor', 'salt', 'iv', 'sealed'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const devices = await query
    .selectFrom('embedded_devices')
    .select(['id', 'name', 'origin', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return {
    id: user.id,
    email: await labels.open(user.label),
    recovery: user.recovery,
    addresses: JSON.parse(user.addresses),
    vault: user.vault === null ? null : JSON.parse(user.vault),
    rows,
    device: deviceId,
    devices,
  }
}

export declare namespace describeUser {
  type Options = { userId: string; deviceId: string }
}
