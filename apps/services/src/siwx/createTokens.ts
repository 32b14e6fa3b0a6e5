import { randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ServiceError } from '../server/ServiceError.ts'

const algorithm = 'HS256'
/** Of a nonce, a sign-in, and a login to the embedded wallet (s). */
const lifetimes = { nonce: 300, session: 86_400, embedded: 600 } as const

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
  type Kind = keyof typeof lifetimes
}

/**
 * Creates and verifies the tokens of the sign-in service and of the embedded wallet.
 *
 * @param secret - The signing key.
 * @param issuer - The address of these services.
 * @param kid - The id of the key, where there are several.
 */
export function createTokens(secret: Buffer, issuer: () => string, now: () => number, kid?: string): Tokens {
  return {
    async sign(kind, claims, until = Number.POSITIVE_INFINITY) {
      const iat = Math.floor(now() / 1000)
      const exp = Math.min(iat + lifetimes[kind], Math.floor(until / 1000))
      const full = { ...claims, iss: issuer(), jti: randomUUID(), iat, exp }
      // The kind is in the header, so that a token of one kind does not pass for another.
      const header = { alg: algorithm, typ: typeOf(kind), ...(kid === undefined ? {} : { kid }) }
      const token = await new SignJWT(full).setProtectedHeader(header).sign(secret)
      return { token, claims: full }
    },
    async read(kind, header, field) {
      const token = /^(?:Bearer |DPoP )?(?<token>[\w-]+\.[\w-]+\.[\w-]+)$/u.exec(header ?? '')?.groups?.token
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
