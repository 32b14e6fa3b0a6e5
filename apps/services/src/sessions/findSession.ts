import type { Selectable } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { readAccount } from './readAccount.ts'

export type SessionRow = Selectable<Tables['smart_sessions']>

/**
 * Finds a session of an account.
 *
 * @param path - The account, with or without its network.
 * @throws {ServiceError} 400: not an account; 404: it has no such session.
 */
export async function findSession({ database }: Services, path: string, pci: string): Promise<SessionRow> {
  const { address, network } = readAccount(path)
  const row = await database.query.selectFrom('smart_sessions').selectAll().where('pci', '=', pci).executeTakeFirst()
  const isOfAccount = row?.address === address && (!network || row.account === `${network}:${address}`)
  if (!row || !isOfAccount) throw new ServiceError(404, 'pci', 'The account has no such session')
  return row
}

/** @throws {ServiceError} 400: it was revoked, or has expired. */
export function checkAlive({ revoked_at, expiry }: SessionRow, now: number): void {
  if (revoked_at !== null) throw new ServiceError(400, 'pci', 'The session was revoked')
  if (expiry * 1000 <= now) throw new ServiceError(400, 'pci', 'The session has expired')
}
