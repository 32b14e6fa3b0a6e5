import type { Kysely } from 'kysely'
import type { Tables } from '../database/Tables.ts'

/**
 * Finds a user who is stored under other keys alone. Such a user cannot be found by these keys, and a second one with
 * the same address would hide the wallet of the first.
 *
 * @param ids - Of the keys that are configured.
 */
export async function findHiddenUser(
  query: Kysely<Tables>,
  ids: readonly string[],
  projectId?: string,
): Promise<string | undefined> {
  const found = await query
    .selectFrom('embedded_identities as identity')
    .select('identity.user_id')
    .$if(projectId !== undefined, (select) => select.where('identity.project_id', '=', projectId ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('embedded_identities as own')
            .select('own.subject')
            .whereRef('own.user_id', '=', 'identity.user_id')
            .where(({ or, eb }) => or(ids.map((id) => eb('own.subject', 'like', `${id}.%`)))),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found?.user_id
}
