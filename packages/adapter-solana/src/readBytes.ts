import { InvalidWalletResponseError } from '@mooring/core'

/** More than any transaction or message of ours has. */
const limit = 100_000

/**
 * Reads bytes from a wallet. They may come from another window, whose classes are not ours, or as a list of numbers.
 *
 * @returns A copy, or nothing if they are no bytes.
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

/** Some wallets answer with zeros when they have no signature. */
export function isSignature(bytes: Uint8Array | undefined): boolean {
  return bytes?.length === 64 && bytes.some((byte) => byte !== 0)
}
