import { base58 } from '@scure/base'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import { ServiceError } from '../server/ServiceError.ts'

/** The maximum difference between the clocks of client and relay (s). */
const clockSkew = 60

/** The maximum lifetime of a token (s). Clients sign a new one for each connection. */
const maxLifetime = 86_400

/** The multicodec prefix of an Ed25519 public key. */
const ed25519 = [0xed, 0x01]

/**
 * Verifies the token that a client of the relay signs for itself, and returns the id of the client: the `did:key` of
 * the signing key. Without the key, nobody can use the id.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 *
 * @throws {ServiceError} 401: forged, expired, not yet valid, or made for another relay.
 */
export async function checkRelayToken({ token, isAudience, now }: checkRelayToken.Options): Promise<string> {
  if (!token) throw refuse('The relay needs a token: ?auth=, or Authorization: Bearer')
  const client = readIssuer(token)
  const payload = await verify(token, { client, now })
  if (typeof payload.iat !== 'number' || payload.iat > now / 1000 + clockSkew)
    throw refuse('The token was issued in the future: check your clock')
  if (typeof payload.exp !== 'number' || payload.exp - payload.iat > maxLifetime)
    throw refuse('The token is good for more than a day')
  if (typeof payload.sub !== 'string' || payload.sub === '') throw refuse('A claim of the token is wrong: sub')
  if (typeof payload.aud !== 'string' || !isAudience(payload.aud))
    throw refuse('The audience of the token is another relay')
  return client
}

export declare namespace checkRelayToken {
  type Options = {
    token: string | undefined
    /** Whether this address belongs to this relay. */
    isAudience: (address: string) => boolean
    /** Milliseconds since 1970. */
    now: number
  }
}

const refuse = (description: string, options?: ErrorOptions): ServiceError =>
  new ServiceError(401, 'auth', description, options)

async function verify(token: string, { client, now }: { client: string; now: number }): Promise<JWTPayload> {
  const bytes = readKey(client)
  if (!bytes) throw refuse('The issuer of the token is not the did:key of an Ed25519 key')
  try {
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes).toString('base64url') }, 'EdDSA')
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      typ: 'JWT',
      currentDate: new Date(now),
      clockTolerance: clockSkew,
      requiredClaims: ['iss', 'sub', 'aud', 'iat', 'exp'],
    })
    return payload
  } catch (error) {
    throw refuse(describe(error), { cause: error })
  }
}

function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_JWT_EXPIRED') return 'The token has expired: check your clock'
  if (code === 'ERR_JOSE_ALG_NOT_ALLOWED') return 'The algorithm of the token is not EdDSA'
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') return 'A claim of the token is missing or not valid yet'
  return 'The signature of the token is wrong'
}

/** Reads the token's issuer before the signature is checked, because it holds the verification key. */
function readIssuer(token: string): string {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    if (typeof payload === 'object' && payload !== null && 'iss' in payload && typeof payload.iss === 'string')
      return payload.iss
  } catch {
    // The error is thrown below.
  }
  throw refuse('The token is not a JSON Web Token')
}

function readKey(client: string): Uint8Array | undefined {
  const text = /^did:key:z(6Mk[1-9A-HJ-NP-Za-km-z]{44})$/u.exec(client)?.[1]
  if (!text) return undefined
  const bytes = base58.decode(text)
  const isEd25519 = bytes.length === 34 && ed25519.every((byte, at) => bytes[at] === byte)
  return isEd25519 ? bytes.subarray(2) : undefined
}
