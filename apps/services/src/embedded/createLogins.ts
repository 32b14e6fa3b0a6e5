import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader } from 'jose'
import type { Selectable } from 'kysely'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { isSameSecret } from '../server/secretToken.ts'
import { createTokens } from '../siwx/createTokens.ts'
import type { HostKeys } from './createHostKeys.ts'
import type { Proofs } from './createProofs.ts'
import type { EmbeddedTables } from './embeddedMigration.ts'
import type { HostKey } from './HostKey.ts'

/** How long a login lasts without use, and how long the refresh token before is good (ms): two tabs share one login. */
export const sessionTime = 30 * 86_400_000
const overlap = 60_000
const expiresIn = 600

type Session = Selectable<EmbeddedTables['embedded_sessions']>

/** A logged-in device. */
export type Login = {
  readonly session: Session
  readonly user: Selectable<EmbeddedTables['embedded_users']>
  readonly deviceId: string
}

type SessionTokens = { accessToken: string; refreshToken: string; expiresIn: number }

export type Logins = {
  /** The tokens of a session, for the device with this key. */
  readonly issue: (session: Session, thumbprint: string) => Promise<SessionTokens>
  /**
   * @throws {ServiceError} 401: the token or the proof is wrong, or the session has ended.
   */
  readonly read: (request: FastifyRequest) => Promise<Login>
  /**
   * Renews the tokens. The refresh token before is good for a minute more; an older one was stolen, or ours was: it ends
   * the session.
   *
   * @throws {ServiceError} 401: the session has ended.
   */
  readonly refresh: (refreshToken: string, thumbprint: string) => Promise<SessionTokens>
}

export function createLogins({ keys, proofs, database, now, publicUrl }: createLogins.Options): Logins {
  const { query } = database

  const accessTokens = ({ id, derive }: HostKey) => createTokens(derive('access'), publicUrl, now, id)

  /** The next one follows from the one before, so that two tabs which renew at once get the same. */
  const refreshTokenOf = ({ id: keyId, derive }: HostKey, { id, generation }: Session): string => {
    const mac = createHmac('sha256', derive('refresh')).update(`${id}|${generation}`).digest('base64url')
    return `${id}.${generation}.${keyId}.${mac}`
  }

  async function issue(session: Session, thumbprint: string): Promise<SessionTokens> {
    const [key] = (await keys()).tokens
    const claims = { sub: session.user_id, sid: session.id, cnf: { jkt: thumbprint } }
    const { token: accessToken } = await accessTokens(key).sign('embedded', claims)
    return { accessToken, refreshToken: refreshTokenOf(key, session), expiresIn }
  }

  async function readClaims(token: string) {
    const { tokens } = await keys()
    const kid = readKeyId(token)
    const key = tokens.find(({ id }) => id === kid) ?? tokens[0]
    try {
      return await accessTokens(key).read('embedded', token, 'authorization')
    } catch (cause) {
      throw cause instanceof ServiceError ? ended(cause) : cause
    }
  }

  /** The session and the key of its device. */
  const findSession = (id: string) =>
    query
      .selectFrom('embedded_sessions as session')
      .innerJoin('embedded_devices as device', 'device.id', 'session.device_id')
      .selectAll('session')
      .select('device.thumbprint')
      .where('session.id', '=', id)
      .where('session.expires_at', '>', now())
      .executeTakeFirst()

  async function readRefreshToken(token: string) {
    const [id = '', generation = '', keyId] = token.split('.')
    const key = (await keys()).tokens.find((one) => one.id === keyId)
    const found = await findSession(id)
    if (!key || !found || !/^\d{1,9}$/u.test(generation)) throw ended()
    const { thumbprint, ...session } = found
    const expected = refreshTokenOf(key, { ...session, generation: Number(generation) })
    if (!isSameSecret(token, expected)) throw ended()
    return { session, thumbprint, generation: Number(generation) }
  }

  return {
    issue,
    async read(request) {
      const token = /^DPoP ([\w-]+\.[\w-]+\.[\w-]+)$/u.exec(request.headers.authorization ?? '')?.[1]
      if (token === undefined) throw ended()
      // First what stores nothing: a proof is remembered.
      const claims = await readClaims(token)
      const thumbprint = await proofs.check(request, token)
      const found = await findSession(String(claims.sid))
      if (!found || found.thumbprint !== thumbprint || !isBoundTo(claims.cnf, thumbprint)) throw ended()
      const { thumbprint: _, ...session } = found
      const user = await query
        .selectFrom('embedded_users')
        .selectAll()
        .where('id', '=', session.user_id)
        .executeTakeFirst()
      if (!user) throw ended()
      return { session, user, deviceId: session.device_id }
    },
    async refresh(refreshToken, thumbprint) {
      const given = await readRefreshToken(refreshToken)
      // A thief of the token, who has not the key, must not be able to end the session.
      if (given.thumbprint !== thumbprint) throw ended()
      const time = now()
      const renewed = await query
        .updateTable('embedded_sessions')
        .set({ generation: given.generation + 1, renewed_at: time, expires_at: time + sessionTime })
        .where('id', '=', given.session.id)
        .where('generation', '=', given.generation)
        .returningAll()
        .executeTakeFirst()
      if (renewed) {
        await query.updateTable('embedded_devices').set({ used_at: time }).where('id', '=', renewed.device_id).execute()
        return issue(renewed, thumbprint)
      }
      const session = await findSession(given.session.id)
      if (!session) throw ended()
      if (session.generation === given.generation + 1 && time - session.renewed_at < overlap)
        return issue(session, thumbprint)
      await query.deleteFrom('embedded_sessions').where('id', '=', session.id).execute()
      throw ended()
    },
  }
}

export declare namespace createLogins {
  type Options = Pick<Services, 'database' | 'now' | 'publicUrl'> & {
    keys: () => Promise<HostKeys>
    proofs: Proofs
  }
}

const ended = (cause?: unknown): ServiceError =>
  new ServiceError(401, 'authorization', 'The login has ended. Log in again.', { code: 'ended', cause })

const isBoundTo = (cnf: unknown, thumbprint: string): boolean =>
  typeof cnf === 'object' && cnf !== null && 'jkt' in cnf && cnf.jkt === thumbprint

function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
