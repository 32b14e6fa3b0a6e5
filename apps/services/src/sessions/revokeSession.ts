import type { Services } from '../server/Services.ts'
import { findSession } from './findSession.ts'

/**
 * Revokes a session permanently.
 *
 * @throws {ServiceError} 404: no such session.
 */
export async function revokeSession(services: Services, path: string, pci: string): Promise<void> {
  await findSession(services, path, pci)
  await services.database.query
    .updateTable('smart_sessions')
    .set({ revoked_at: services.now() })
    .where('pci', '=', pci)
    .where('revoked_at', 'is', null)
    .execute()
}
