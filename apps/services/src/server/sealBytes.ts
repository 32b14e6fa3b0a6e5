import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts what a copy of a table must not reveal.
 *
 * @param context - The owner: decryption fails for any other.
 */
export function sealBytes(secret: Buffer, bytes: Buffer, context: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws {Error} Another secret or context, or changed data. */
export function openBytes(secret: Buffer, sealed: string, context: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}
