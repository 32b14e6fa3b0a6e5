import { toBase64 } from '../vault/base64.ts'
import type { Bytes } from '../vault/envelope.ts'

export const hmac = async (secret: string, salt: Bytes): Promise<Bytes> => {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, salt))
}
export const sha256 = async (text: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
