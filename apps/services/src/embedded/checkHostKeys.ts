import type { Services } from '../server/Services.ts'
import type { HostKeys } from './createHostKeys.ts'
import { opensLabel } from './createLabels.ts'
import { findHiddenUser } from './findHiddenUser.ts'
import { type KeyMark, toKeyMark } from './HostKey.ts'

/**
 * Remembers the keys that these services and all others on the database are run with.
 *
 * @param keeperMarks - Of the keeper's keys, where the keeper is a process of its own.
 * @throws {Error} An id stands for another secret than before: what is sealed by one of them, the other does not open.
 *   Or a key is missing under which users are stored.
 */
export async function checkHostKeys(
  { query }: Services['database'],
  keys: HostKeys,
  keeperMarks: readonly KeyMark[],
): Promise<void> {
  const findMark = async (purpose: string, id: string): Promise<string | undefined> => {
    const known = await query
      .selectFrom('embedded_keys')
      .select('mark')
      .where('purpose', '=', purpose)
      .where('id', '=', id)
      .executeTakeFirst()
    return known?.mark
  }

  // Before anything is remembered: users may be older than these marks.
  for (const key of keys.auth) {
    if ((await findMark('auth', key.id)) !== undefined) continue
    const stored = await query
      .selectFrom('embedded_identities')
      .select('label')
      .where('label', 'like', `${key.id}.%`)
      .limit(1)
      .executeTakeFirst()
    if (stored && !opensLabel(key, stored.label))
      throw new Error(
        `embedded.keys.auth: the secret of "${key.id}" does not open what is stored under this id. Look for a typing mistake: with another secret, nobody could log in.`,
      )
  }
  const marked = await query.selectFrom('embedded_keys').select('id').where('purpose', '=', 'auth').executeTakeFirst()
  const ids = keys.auth.map(({ id }) => id)
  // Later, logins look: another instance may still move users to these keys.
  if (!marked && (await findHiddenUser(query, ids)))
    throw new Error(
      `embedded.keys.auth: there are users under another id than ${ids.map((id) => `"${id}"`).join(', ')}. Give their key the id that it had, or they could not log in.`,
    )
  const marks = {
    auth: keys.auth.map(toKeyMark),
    keeper: keys.keeper?.map(toKeyMark) ?? keeperMarks,
    tokens: keys.tokens.map(toKeyMark),
  }
  for (const purpose of ['auth', 'keeper', 'tokens'] as const)
    for (const { id, mark } of marks[purpose]) {
      await query
        .insertInto('embedded_keys')
        .values({ purpose, id, mark })
        .onConflict((conflict) => conflict.columns(['purpose', 'id']).doNothing())
        .execute()
      if ((await findMark(purpose, id)) !== mark)
        throw new Error(
          `embedded.keys.${purpose}: the secret of "${id}" is not the one that this database was used with. Give a new secret a new id, and all instances the same secrets. If the one before was a typing mistake, see "Who can open a wallet" in docs/self-hosting.md.`,
        )
    }
}
