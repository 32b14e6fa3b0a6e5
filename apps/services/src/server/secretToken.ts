import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token that cannot be guessed (256 bits), for an address in a mail. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares secrets in the same time, wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
