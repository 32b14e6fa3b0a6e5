import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { parseExactJson } from '../rpc/parseExactJson.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** How old a message may be (ms): an older one is a replay. */
const lifetime = 300_000

export const unsigned = (): ServiceError =>
  new ServiceError(401, 'signature', 'The message is not signed by the seller, or it is too old')

/** Whether a signature is the HMAC-SHA256 of a text, in hexadecimal digits. */
export function isSigned(text: string, secret: string, signature: string | undefined): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Reads a list such as `t=1728394718,v1=a1b2`. */
export const readParts = (header: string | readonly string[] | undefined): ReadonlyMap<string, string> =>
  new Map(
    String(header ?? '')
      .split(',')
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
      }),
  )

/** @param seconds - Since 1970, as text. */
export const isRecent = (seconds: string | undefined, now: number): boolean =>
  /^\d{1,12}$/u.test(seconds ?? '') && Math.abs(now - Number(seconds) * 1000) <= lifetime

/** A name for a message without one. */
export const nameOf = (body: string): string => createHash('sha256').update(body).digest('hex')

/** @throws {ServiceError} 400: it is signed, and yet not as documented. */
export function readBody<schema extends TSchema>(body: string, schema: schema): Static<schema> {
  let value: unknown
  try {
    value = parseExactJson(body)
  } catch {
    value = undefined
  }
  if (Value.Check(schema, value)) return value
  throw new ServiceError(400, 'body', 'The message is not as the seller documents it')
}
