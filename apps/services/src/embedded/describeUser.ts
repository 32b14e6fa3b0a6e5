import type { Kysely } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Labels } from './createLabels.ts'
import type { UserReply } from './embeddedReplies.ts'

/**
 * What a device is told of its user.
 *
 * @throws {ServiceError} 401: the user is gone. 503: the key of the address is not configured.
 */
export async function describeUser(
  query: Kysely<Tables>,
  labels: Labels,
  { userId, deviceId }: describeUser.Options,
): Promise<UserReply> {
  const user = await query
    .selectFrom('embedded_users as user')
    .select(['user.id', 'user.recovery', 'user.addresses', 'user.vault'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new ServiceError(401, 'authorization', 'The login has ended. Log in again.', { code: 'ended' })
  const identities = await query
    .selectFrom('embedded_identities')
    .select(['provider', 'label', 'email'])
    .where('user_id', '=', userId)
    .execute()
  const rows = await query
    .selectFrom('embedded_rows')
    .select(['id', 'kind', 'factor', 'salt', 'iv', 'sealed', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const devices = await query
    .selectFrom('embedded_devices')
    .select(['id', 'name', 'origin', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const provider = identities[0]?.provider ?? 'email'
  const isSocial = provider !== 'email'
  const label = await labels.open(identities.map(({ label }) => label))
  const emails = identities.flatMap(({ email }) => email ?? [])
  const email = emails.length > 0 ? await labels.open(emails) : null
  return {
    id: user.id,
    provider,
    email: isSocial ? email : label,
    userName: isSocial ? label || null : null,
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
