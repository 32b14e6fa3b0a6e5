import { fromBase64 } from '../vault/base64.ts'
import type { Json } from './createFakeAccounts.ts'
import { sha256 } from './fakeHashes.ts'
import { Refusal } from './Refusal.ts'

/**
 * Checks the proof of a request (RFC 9449), and returns the thumbprint of its key.
 *
 * @param options - `proofs`: those that were used. `now`: the clock of the services (ms).
 */
export async function checkFakeProof(
  request: Request,
  { token, proofs, now }: { token: string | undefined; proofs: Set<string>; now: number },
): Promise<string> {
  const [head = '', body = '', signature = ''] = (request.headers.get('DPoP') ?? '').split('.')
  const read = (part: string): Json => JSON.parse(new TextDecoder().decode(fromBase64(part)))
  const [{ typ, alg, jwk }, { htm, htu, iat, jti, ath }] = [read(head), read(body)]
  const key = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, { name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'verify',
  ])
  const isSigned = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    fromBase64(signature),
    new TextEncoder().encode(`${head}.${body}`),
  )
  if (Math.abs(Number(iat) * 1000 - now) > 60_000) throw new Refusal(401, 'clock', { now })
  const isRight =
    isSigned &&
    typ === 'dpop+jwt' &&
    alg === 'ES256' &&
    htm === request.method &&
    htu === request.url.split('?')[0] &&
    !proofs.has(String(jti))
  if (!isRight || (token !== undefined && ath !== (await sha256(token)))) throw new Refusal(401, 'proof')
  proofs.add(String(jti))
  const { crv, kty, x, y } = jwk as JsonWebKey
  return sha256(JSON.stringify({ crv, kty, x, y }))
}
