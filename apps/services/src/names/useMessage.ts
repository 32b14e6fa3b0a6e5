import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { OpenEnvelope } from './openEnvelope.ts'

/**
 * Marks a message as used, in the given transaction.
 *
 * @throws {ServiceError} 401: the message was used before.
 */
export async function useMessage(
  { now }: Pick<Services, 'now'>,
  query: Services['database']['query'],
  { digest, expiresAt }: Pick<OpenEnvelope<unknown>, 'digest' | 'expiresAt'>,
): Promise<void> {
  await query.deleteFrom('names_messages').where('expires_at', '<', now()).execute()
  const first = await query
    .insertInto('names_messages')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (!first) throw new ServiceError(401, 'signature', 'This message has been used already. Sign a new one.')
}
