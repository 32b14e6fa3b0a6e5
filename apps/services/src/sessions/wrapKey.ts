import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Hex } from 'viem'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a private key, so that a copy of the table does not reveal the keys.
 *
 * @param context - The owner of the key: decryption fails for any other.
 */
export function wrapKey(secret: Buffer, key: Hex, context: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(Buffer.from(key.slice(2), 'hex')), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws {Error} Another secret or context, or changed data. */
export function unwrapKey(secret: Buffer, wrapped: string, context: string): Hex {
  const bytes = Buffer.from(wrapped, 'base64')
  const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const key = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return `0x${key.toString('hex')}`
}
