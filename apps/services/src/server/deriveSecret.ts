import { hkdfSync, randomBytes } from 'node:crypto'
import type { Services } from './Services.ts'

/**
 * Gives a secret of 32 bytes for one purpose: from `signingKey` of the configuration, else from one that is made once
 * and kept in the database. Only the former keeps what it encrypts from somebody who has read the whole database.
 *
 * @param purpose - Different purposes have different secrets, none of which tells another.
 */
export async function deriveSecret({ config, database }: Pick<Services, 'config' | 'database'>, purpose: string) {
  const root = config.signingKey ?? (await readRoot(database))
  return Buffer.from(hkdfSync('sha256', root, 'mooring', purpose, 32))
}

/** Several instances may start at once: all of them take what the first one wrote. */
async function readRoot({ query }: Services['database']): Promise<string> {
  const value = randomBytes(32).toString('hex')
  await query
    .insertInto('service_secrets')
    .values({ name: 'root', value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await query.selectFrom('service_secrets').select('value').where('name', '=', 'root').executeTakeFirst()
  return row?.value ?? value
}
