/** What the relay hears of the page's key. Internals of sign-client that its types lack: `core/src/controllers/crypto.ts`. */
export type ClientKey = {
  readonly randomSessionIdentifier: string
  /** 32 bytes: the private key. */
  getClientSeed: () => Promise<Uint8Array>
  /** The public key, `did:key:`. */
  getClientId: () => Promise<string>
  /** The token that opens a connection to the relay. */
  signJWT: (relayUrl: string) => Promise<string>
}

/** What stands before the key in PKCS #8 (RFC 8410). */
const head = '302e020100300506032b657004220420'
/** How long a token is valid (s): as long as those of sign-client. */
const lifetime = 86_400

/**
 * Signs the token for the relay with the browser's own Ed25519, and the same key. Sign-client's code for it spends more
 * time on its tables than everything else before the QR code together. Browsers without Ed25519 still use that code.
 *
 * @see RFC 7519, RFC 8037; did:key.
 */
export function signWithBrowser(key: ClientKey): void {
  const { signJWT, getClientId } = key
  let loading: Promise<Keys> | undefined
  const keys = (): Promise<Keys> => (loading ??= key.getClientSeed().then(loadKeys))

  key.getClientId = async () => {
    try {
      return (await keys()).id
    } catch {
      return getClientId()
    }
  }
  key.signJWT = async (relayUrl) => {
    try {
      const { id, secret } = await keys()
      const iat = Math.floor(Date.now() / 1000)
      const claims = { iss: id, sub: key.randomSessionIdentifier, aud: relayUrl, iat, exp: iat + lifetime }
      const text = [{ alg: 'EdDSA', typ: 'JWT' }, claims].map((part) => toBase64Url(JSON.stringify(part))).join('.')
      const signature = await crypto.subtle.sign('Ed25519', secret, new TextEncoder().encode(text))
      return `${text}.${toBase64Url(String.fromCharCode(...new Uint8Array(signature)))}`
    } catch {
      return signJWT(relayUrl)
    }
  }
}

type Keys = { readonly id: string; readonly secret: CryptoKey }

async function loadKeys(seed: Uint8Array): Promise<Keys> {
  const document = Uint8Array.from([...(head.match(/../gu) ?? []).map((byte) => Number.parseInt(byte, 16)), ...seed])
  const secret = await crypto.subtle.importKey('pkcs8', document, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', secret)
  return { id: toDid(x), secret }
}

const toBase64Url = (bytes: string): string => btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes a public key in base58, behind the two bytes for Ed25519. */
function toDid(publicKey: string): string {
  const bytes = [...`\xed\x01${atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))}`]
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte.charCodeAt(0)), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = letters[Number(rest % 58n)] + text
  return `did:key:z${text}`
}
