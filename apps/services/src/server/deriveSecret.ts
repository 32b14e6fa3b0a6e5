import { hkdfSync, randomBytes } from 'node:crypto'
import type { Services } from './Services.ts'

/**
 * Derives a secret of 32 bytes for one purpose: from the configured `signingKey`, otherwise from a generated one in the
 * database. Only the configured key protects encrypted data from someone who has read the whole database.
 *
 * @param purpose - Each purpose has its own secret, and none reveals another.
 */
export async function deriveSecret({ config, database }: Pick<Services, 'config' | 'database'>, purpose: string) {
  const root = config.signingKey ?? (await readRoot(database))
  return Buffer.from(hkdfSync('sha256', root, 'mooring', purpose, 32))
}

/** Several instances may start at once: all of them use the value that the first one stored. */
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
