import type { Hex } from 'viem'
import { openBytes, sealBytes } from '../server/sealBytes.ts'

/**
 * Encrypts a private key, so that a copy of the table does not reveal the keys.
 *
 * @param context - The owner of the key: decryption fails for any other.
 */
export function wrapKey(secret: Buffer, key: Hex, context: string): string {
  return sealBytes(secret, Buffer.from(key.slice(2), 'hex'), context)
}

/** @throws {Error} Another secret or context, or changed data. */
export function unwrapKey(secret: Buffer, wrapped: string, context: string): Hex {
  return `0x${openBytes(secret, wrapped, context).toString('hex')}`
}
