import { createHash, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

type Ask = {
  body?: unknown
  /** Sent as the body, whatever it is. */
  text?: string
  /** Sent instead of the right ones. */
  headers?: Readonly<Record<string, string>>
  claims?: Readonly<Record<string, unknown>>
  accessToken?: string | undefined
  /** The address of another instance, which answers instead. */
  at?: string
}

// biome-ignore lint/suspicious/noExplicitAny: The answers are what is tested.
export type Answer = { status: number; body: any; headers: Headers }

/** A frame on one device: it holds a key, and proves it with each request. */
export type Frame = {
  readonly thumbprint: string
  readonly ask: (method: string, path: string, options?: Ask) => Promise<Answer>
  /** A proof for one request. */
  readonly prove: (method: string, path: string, options?: Ask) => Promise<string>
}

/** @param services - Their address, and that of the frame. */
export async function createFrame(services: { url: string; frameUrl: string | undefined }): Promise<Frame> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  /** The address of a route: of the wallet, unless it begins with a slash. */
  const addressOf = (path: string, at = services.url): string =>
    path.startsWith('/') ? `${at}${path}` : `${at}/embedded/v1/${path}`

  async function prove(method: string, path: string, { claims = {}, accessToken }: Ask = {}): Promise<string> {
    const ath = accessToken && createHash('sha256').update(accessToken).digest('base64url')
    const full = {
      htm: method,
      htu: addressOf(path).split('?')[0],
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      ...(ath ? { ath } : {}),
      ...claims,
    }
    return new SignJWT(full).setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk }).sign(privateKey)
  }

  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove,
    async ask(method, path, options = {}) {
      const { accessToken } = options
      const body = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
      const response = await fetch(addressOf(path, options.at), {
        method,
        headers: {
          origin: services.frameUrl ?? '',
          dpop: await prove(method, path, options),
          ...(accessToken ? { authorization: `DPoP ${accessToken}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    },
  }
}
