import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkAlive, findSession } from './findSession.ts'

/**
 * Stores the wallet's grant, after which the key of the session signs. Until then only the creator of the session knows
 * its id. A repeated call with the same grant changes nothing.
 *
 * @throws {ServiceError} 400: revoked, expired, or activated with another grant; 404: no such session.
 */
export async function activateSession(
  services: Services,
  path: string,
  { pci, context }: { pci: string; context: string },
): Promise<void> {
  checkAlive(await findSession(services, path, pci), services.now())
  await services.database.query
    .updateTable('smart_sessions')
    .set({ context, activated_at: services.now() })
    .where('pci', '=', pci)
    .where('activated_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  // Of several simultaneous calls, one was first.
  const session = await findSession(services, path, pci)
  checkAlive(session, services.now())
  if (session.context !== context)
    throw new ServiceError(400, 'context', 'The session was activated with another grant')
}
