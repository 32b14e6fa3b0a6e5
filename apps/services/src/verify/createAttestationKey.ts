import { createECDH, createHash } from 'node:crypto'
import { type CryptoKey, importJWK } from 'jose'
import { deriveSecret } from '../server/deriveSecret.ts'
import type { Services } from '../server/Services.ts'

/** The key that signs attestations, the same on every instance. */
export type AttestationKey = {
  readonly privateKey: CryptoKey | Uint8Array
  readonly publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
}

/**
 * Derives the P-256 key pair from the secret of these services.
 *
 * @throws {Error} The database is unreachable.
 */
export async function createAttestationKey(services: Services): Promise<AttestationKey> {
  const curve = createECDH('prime256v1')
  let secret = await deriveSecret(services, 'verify')
  // One number in four billion is too large for the curve.
  while (!isKey(secret)) secret = createHash('sha256').update(secret).digest()
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  return { privateKey: await importJWK({ ...publicKey, d: secret.toString('base64url') }, 'ES256'), publicKey }
}

function isKey(secret: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(secret)
    return true
  } catch {
    return false
  }
}
