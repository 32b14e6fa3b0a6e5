import type { Static } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Claims } from './createTokens.ts'
import type { appKitAccount } from './siwxReplies.ts'

/**
 * Returns the account of a token that was not revoked.
 *
 * @throws {ServiceError} 401: the account has signed out, or the token belongs to another project.
 */
export async function checkSignedIn({ database }: Services, claims: Claims, projectId: string): Promise<void> {
  const query = database.query.selectFrom('siwx_tokens').select('id').where('id', '=', claims.jti)
  if (claims.projectId !== projectId || !(await query.executeTakeFirst()))
    throw new ServiceError(401, 'authorization', 'The token is not signed in')
}

/** The stored data of a token's account. */
export async function findAccount({ database }: Services, claims: Claims): Promise<Static<typeof appKitAccount>> {
  const row = await database.query
    .selectFrom('siwx_accounts')
    .selectAll()
    .where('project_id', '=', String(claims.projectId))
    .where('account', '=', String(claims.account))
    .executeTakeFirst()
  if (!row) throw new ServiceError(401, 'authorization', 'The account of this token is not known')
  return {
    uuid: row.uuid,
    caip2_chain: String(claims.caip2Network),
    address: String(claims.address),
    profile_uuid: row.uuid,
    created_at: toTime(row.created_at),
    is_main_account: true,
    verification_status: null,
    connection_method: null,
    metadata: JSON.parse(row.metadata),
    last_signed_in_at: toTime(row.signed_in_at),
    signed_up_at: toTime(row.created_at),
    updated_at: toTime(row.updated_at),
  }
}

const toTime = (time: number): string => new Date(time).toISOString()
