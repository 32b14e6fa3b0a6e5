import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

/** How long a token is valid (s). Each is for one request. */
const lifetime = 120

/** What an Ed25519 key has before its seed, in PKCS #8: RFC 8410 §7. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Reads the secret of an API key: 64 bytes in base64, the seed first, or an EC key as PEM.
 *
 * @throws {Error} It is neither.
 */
export function readCdpSecret(secret: string): KeyObject {
  if (secret.includes('-----BEGIN')) return createPrivateKey(secret.replaceAll('\\n', '\n'))
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64 && bytes.length !== 32) throw new Error('The secret is no key')
  return createPrivateKey({ key: Buffer.concat([prefix, bytes.subarray(0, 32)]), format: 'der', type: 'pkcs8' })
}

/**
 * Signs one request to the Coinbase Developer Platform.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/authentication
 */
export function signCdpToken(
  { key, secret, now }: { key: string; secret: KeyObject; now: number },
  method: string,
  { host, pathname }: URL,
): Promise<string> {
  const time = Math.floor(now / 1000)
  const alg = secret.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256'
  const uri = `${method} ${host}${pathname}`
  return new SignJWT({ uri, uris: [uri] })
    .setProtectedHeader({ alg, kid: key, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
    .setSubject(key)
    .setIssuer('cdp')
    .setIssuedAt(time)
    .setNotBefore(time)
    .setExpirationTime(time + lifetime)
    .sign(secret)
}
