/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A factor: a pseudo-random function. A salt in, 32 bytes out. */
export type Prf = (salt: Bytes) => Promise<Bytes>

/** Where an envelope belongs. It opens at no other place. */
export type Place = {
  readonly user: string
  readonly kind: 'device' | 'recovery' | 'offline' | 'kit'
  readonly factor: string
}

/** A secret, sealed by two factors. */
export type Envelope = { readonly salt: Bytes; readonly iv: Bytes; readonly sealed: Bytes }

const { subtle } = crypto
const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count))

/** What the key is derived for, and what the envelope is bound to. */
const textOf = ({ user, kind, factor }: Place): Bytes => utf8(`mooring/vault/1|${user}|${kind}|${factor}`)

async function pairKey(factors: readonly [Prf, Prf], salt: Bytes, info: Bytes): Promise<CryptoKey> {
  const [first, second] = await Promise.all(factors.map((factor) => factor(salt)))
  // A factor that gives nothing, or the same as the other, would be one factor instead of two.
  if (first?.length !== 32 || second?.length !== 32 || first.every((byte, at) => byte === second[at])) {
    throw new TypeError('A factor gave no 32 bytes of its own')
  }
  const material = new Uint8Array([...first, ...second])
  const base = await subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
  material.fill(0)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Seals a secret by two factors. */
export async function seal(
  factors: readonly [Prf, Prf],
  place: Place,
  secret: Bytes,
  salt: Bytes = randomBytes(32),
): Promise<Envelope> {
  const [iv, info] = [randomBytes(12), textOf(place)]
  const key = await pairKey(factors, salt, info)
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: info }, key, secret)
  return { salt, iv, sealed: new Uint8Array(sealed) }
}

/**
 * Opens an envelope.
 *
 * @throws {Error} A factor is wrong, or the envelope belongs to another place or was changed.
 */
export async function open(factors: readonly [Prf, Prf], place: Place, envelope: Envelope): Promise<Bytes> {
  const info = textOf(place)
  const key = await pairKey(factors, envelope.salt, info)
  const { iv, sealed } = envelope
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: info }, key, sealed))
}

/** A factor from a key that nobody can read, or from a secret. */
export const hmacFactor =
  (key: CryptoKey): Prf =>
  async (salt) =>
    new Uint8Array(await subtle.sign('HMAC', key, salt))

/** A factor from a secret that the visitor keeps. */
export const secretFactor =
  (secret: Bytes): Prf =>
  async (salt) =>
    hmacFactor(await subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']))(salt)

/** A factor whose answer for one salt is known: by the services, or by a passkey. */
export const knownFactor =
  (known: Bytes): Prf =>
  async () =>
    known
