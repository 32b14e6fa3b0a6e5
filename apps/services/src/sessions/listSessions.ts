import type { Static } from 'typebox'
import type { Services } from '../server/Services.ts'
import { readAccount } from './readAccount.ts'
import type { sessionsReply } from './sessionReplies.ts'

/** The maximum number of sessions in the list. */
const maxSessions = 100

/**
 * Lists the sessions that an account has granted, the latest first, expired ones at the end. A session that was never
 * activated was not granted.
 *
 * @throws {ServiceError} 400: not an account.
 */
export async function listSessions({ database, now }: Services, path: string): Promise<Static<typeof sessionsReply>> {
  const { address, network } = readAccount(path)
  const column = network ? 'account' : 'address'
  const rows = await database.query
    .selectFrom('smart_sessions')
    .selectAll()
    .where(column, '=', network ? `${network}:${address}` : address)
    .where('activated_at', 'is not', null)
    .orderBy(({ and, eb }) => and([eb('revoked_at', 'is', null), eb('expiry', '>', toSeconds(now()))]), 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxSessions)
    .execute()
  const pcis = rows.map((row) => ({
    project: { id: row.project_id, name: row.project_name, url: row.project_url, iconUrl: null },
    pci: row.pci,
    expiry: row.expiry,
    createdAt: toSeconds(row.created_at),
    permissions: JSON.parse(row.permissions),
    policies: JSON.parse(row.policies),
    context: row.context,
    revokedAt: row.revoked_at === null ? null : toSeconds(row.revoked_at),
  }))
  return { pcis }
}

const toSeconds = (time: number): number => Math.floor(time / 1000)
