import type { Transaction } from 'kysely'
import type { Tables } from '../database/Tables.ts'

/** Who has taken over a social account must not get the keeper's help for a wallet whose owner can be asked by mail. */
export async function needsLink(query: Transaction<Tables>, userId: string): Promise<boolean> {
  const found = await query
    .selectFrom('embedded_users as user')
    .innerJoin('embedded_identities as identity', 'identity.user_id', 'user.id')
    .select('user.id')
    .where('user.id', '=', userId)
    .where('user.vault', 'is not', null)
    .where('identity.email', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
