import type { Services } from '../server/Services.ts'
import type { HostKeys } from './createHostKeys.ts'

/**
 * Remembers the keys that these services and all others on the database are run with.
 *
 * @throws {Error} An id stands for another secret than before: what is sealed by one of them, the other does not open.
 */
export async function checkHostKeys({ query }: Services['database'], keys: HostKeys): Promise<void> {
  for (const purpose of ['auth', 'keeper', 'tokens'] as const)
    for (const { id, derive } of keys[purpose]) {
      const mark = derive('mark').toString('base64url')
      await query
        .insertInto('embedded_keys')
        .values({ purpose, id, mark })
        .onConflict((conflict) => conflict.columns(['purpose', 'id']).doNothing())
        .execute()
      const known = await query
        .selectFrom('embedded_keys')
        .select('mark')
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .executeTakeFirst()
      if (known && known.mark !== mark)
        throw new Error(
          `embedded.keys.${purpose}: the secret of "${id}" is not the one that this database was used with. Give a new secret a new id, and all instances the same secrets.`,
        )
    }
}
