import { randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ServiceError } from '../server/ServiceError.ts'

const algorithm = 'HS256'
/** The lifetimes of a nonce and of a sign-in (s). */
const nonceLifetime = 300
const sessionLifetime = 86_400

/** The claims. `iat` and `exp` are seconds since 1970. */
export type Claims = JWTPayload & { readonly jti: string; readonly exp: number }

export type Tokens = {
  /** `until`, in milliseconds since 1970, ends the token earlier than its kind does. */
  readonly sign: (kind: Tokens.Kind, claims: JWTPayload, until?: number) => Promise<{ token: string; claims: Claims }>
  /**
   * @throws {ServiceError} 401: not made here, of another kind, or expired.
   */
  readonly read: (kind: Tokens.Kind, header: string | undefined, field: string) => Promise<Claims>
}

export declare namespace Tokens {
  type Kind = 'nonce' | 'session'
}

/**
 * Creates and verifies the tokens of the sign-in service.
 *
 * @param secret - The signing key.
 * @param issuer - The address of these services.
 */
export function createTokens(secret: Buffer, issuer: () => string, now: () => number): Tokens {
  return {
    async sign(kind, claims, until = Number.POSITIVE_INFINITY) {
      const iat = Math.floor(now() / 1000)
      const lifetime = kind === 'nonce' ? nonceLifetime : sessionLifetime
      const exp = Math.min(iat + lifetime, Math.floor(until / 1000))
      const full = { ...claims, iss: issuer(), jti: randomUUID(), iat, exp }
      // The kind is in the header, so that a token of one kind does not pass for another.
      const token = await new SignJWT(full).setProtectedHeader({ alg: algorithm, typ: typeOf(kind) }).sign(secret)
      return { token, claims: full }
    },
    async read(kind, header, field) {
      const token = /^(?:Bearer )?(?<token>[\w-]+\.[\w-]+\.[\w-]+)$/u.exec(header ?? '')?.groups?.token
      if (!token) throw new ServiceError(401, field, 'A token is needed')
      try {
        const options = { algorithms: [algorithm], typ: typeOf(kind), currentDate: new Date(now()) }
        const { payload } = await jwtVerify(token, secret, options)
        if (typeof payload.jti !== 'string' || typeof payload.exp !== 'number') throw new errors.JWTInvalid()
        return payload as Claims
      } catch (cause) {
        if (!(cause instanceof errors.JOSEError)) throw cause
        const isOver = cause instanceof errors.JWTExpired
        throw new ServiceError(401, field, isOver ? 'The token has expired. Start again.' : 'The token is not valid', {
          cause,
        })
      }
    },
  }
}

const typeOf = (kind: Tokens.Kind): string => `mooring-${kind}+jwt`
