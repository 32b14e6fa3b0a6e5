import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'
import { SignJWT } from 'jose'

/** A client of the relay, as the relay sees it: a key, and the id derived from it. */
export type RelayKey = {
  /** `did:key:z6Mk…` */
  readonly id: string
  /** Signs a token for the relay at this address. */
  readonly sign: (audience: string, options?: RelayKey.TokenOptions) => Promise<string>
  readonly privateKey: KeyObject
}

export declare namespace RelayKey {
  type TokenOptions = {
    /** Seconds from now. */
    issuedIn?: number
    expiresIn?: number
    /** Signs with a key other than the issuer's. */
    signer?: KeyObject
    issuer?: string
    subject?: unknown
    without?: 'sub' | 'iat' | 'exp'
  }
}

export function createRelayKey(): RelayKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const id = `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...Buffer.from(x, 'base64url')))}`
  return {
    id,
    privateKey,
    async sign(audience, options = {}) {
      const { issuedIn = 0, expiresIn = 86_400, signer = privateKey, issuer = id, without } = options
      const { subject = 'a'.repeat(64) } = options
      const now = Math.floor(Date.now() / 1000)
      const claims = { sub: subject, iat: now + issuedIn, exp: now + expiresIn }
      const kept = Object.fromEntries(Object.entries(claims).filter(([name]) => name !== without))
      return new SignJWT({ ...kept, iss: issuer, aud: audience })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
        .sign(signer)
    },
  }
}
