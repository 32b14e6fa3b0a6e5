import { toBase64 } from '../vault/base64.ts'

const encode = (value: unknown): string => toBase64(new TextEncoder().encode(JSON.stringify(value)))

/**
 * Creates a proof that this device makes a call.
 *
 * @param options - `now` in milliseconds since 1970, by the clock of the services.
 * @see RFC 9449.
 */
export async function createProof({ keys, method, url, token, now }: createProof.Options): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const claims = {
    htm: method,
    htu: url.split(/[?#]/u)[0],
    iat: Math.floor(now / 1000),
    jti: crypto.randomUUID(),
    ...(token === undefined ? {} : { ath: toBase64(new Uint8Array(await digest(token))) }),
  }
  const text = `${encode(header)}.${encode(claims)}`
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(ecdsa, keys.privateKey, new TextEncoder().encode(text))
  return `${text}.${toBase64(new Uint8Array(signature))}`
}

const digest = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

export declare namespace createProof {
  type Options = {
    keys: CryptoKeyPair
    method: string
    url: string
    /** The access token that goes along. */
    token?: string | undefined
    now: number
  }
}
