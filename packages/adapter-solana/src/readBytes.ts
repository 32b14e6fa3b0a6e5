import { InvalidWalletResponseError } from '@mooring/core'

/** Longer than any transaction or message. */
const limit = 100_000

/**
 * Reads bytes from a wallet. They may be a list of numbers, or belong to another window, which has its own `Uint8Array`.
 *
 * @returns A copy, or `undefined` if the value does not contain bytes.
 */
export function readBytes(value: unknown): Uint8Array | undefined {
  try {
    const isBytes = Array.isArray(value) || ArrayBuffer.isView(value)
    if (!isBytes || (value as Uint8Array).length > limit) return undefined
    const bytes = Array.from(value as Uint8Array)
    return bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256) ? new Uint8Array(bytes) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads an ed25519 signature: 64 bytes, not all of them zero.
 *
 * @throws {InvalidWalletResponseError} It is not a signature.
 */
export function readSignature(value: unknown, method: string): Uint8Array {
  const signature = readBytes(value)
  if (!signature || !isSignature(signature)) throw new InvalidWalletResponseError({ method })
  return signature
}

/** Some wallets return only zeros when they have no signature. */
export function isSignature(bytes: Uint8Array | undefined): boolean {
  return bytes?.length === 64 && bytes.some((byte) => byte !== 0)
}
