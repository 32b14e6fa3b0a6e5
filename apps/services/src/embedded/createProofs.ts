import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'

/** How far the clock of a device may be off (ms). */
const tolerance = 60_000
const maxLength = 4096

/** Checks that a request comes from the device that holds a key (DPoP, RFC 9449). */
export type Proofs = {
  /**
   * @param accessToken - The token that goes along, which the proof must name.
   * @returns The thumbprint of the key (RFC 7638).
   * @throws {ServiceError} 401: there is no proof, it is for something else, or it was used. `clock`: the time is wrong.
   */
  readonly check: (request: FastifyRequest, accessToken?: string) => Promise<string>
}

export function createProofs({ database, now, publicUrl }: createProofs.Options): Proofs {
  async function read(proof: string) {
    try {
      const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
        algorithms: ['ES256'],
        typ: 'dpop+jwt',
        requiredClaims: ['htm', 'htu', 'iat', 'jti'],
        currentDate: new Date(now()),
      })
      if (!protectedHeader.jwk) throw new errors.JWTInvalid()
      return { payload, thumbprint: await calculateJwkThumbprint(protectedHeader.jwk) }
    } catch (cause) {
      // A key that WebCrypto does not take is a TypeError or a DOMException.
      throw refuse('The proof is not valid', cause)
    }
  }

  return {
    async check({ method, url, headers }, accessToken) {
      const { dpop } = headers
      if (typeof dpop !== 'string' || dpop.length > maxLength) throw refuse('A proof is needed')
      const { payload, thumbprint } = await read(dpop)
      const { htm, htu, iat = 0, jti = '', ath } = payload
      const [path = ''] = url.split('?')
      if (htm !== method || htu !== `${publicUrl()}${path}`) throw refuse('The proof is for another request')
      if (ath !== (accessToken === undefined ? undefined : hashOf(accessToken)))
        throw refuse('The proof is for another token')
      const time = now()
      if (!(Math.abs(iat * 1000 - time) <= tolerance))
        throw new ServiceError(401, 'dpop', 'The clock of this device is wrong', { code: 'clock', now: time })
      const first = await database.query
        .insertInto('embedded_proofs')
        // Another instance, whose clock is behind, accepts it longer than this one.
        .values({ id: hashOf(`${thumbprint}|${jti}`), expires_at: Math.floor(iat * 1000) + 3 * tolerance })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!first) throw refuse('The proof was used already')
      return thumbprint
    },
  }
}

export declare namespace createProofs {
  type Options = Pick<Services, 'database' | 'now' | 'publicUrl'>
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const refuse = (sentence: string, cause?: unknown): ServiceError =>
  new ServiceError(401, 'dpop', sentence, { code: 'proof', cause })
