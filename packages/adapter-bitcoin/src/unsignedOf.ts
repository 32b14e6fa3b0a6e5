import { base64, hex } from '@scure/base'

/** The key of the unsigned transaction among those of the whole PSBT. */
const unsignedKey = '00'
/** "psbt" and 0xff. */
const magic = 5

/**
 * Reads the transaction that a PSBT is about, without its signatures.
 *
 * @param psbt - In base64.
 * @returns In hexadecimal, or nothing for what has none: a PSBT of version 2, or anything else.
 * @see BIP-174; BIP-370.
 */
export function unsignedOf(psbt: string): string | undefined {
  let bytes: Uint8Array
  try {
    bytes = base64.decode(psbt)
  } catch {
    return undefined
  }
  let at = magic

  function read(): Uint8Array | undefined {
    const first = bytes[at] ?? 0
    const size = { 253: 2, 254: 4 }[first] ?? 0
    const length =
      size > 0 ? bytes.subarray(at + 1, at + 1 + size).reduceRight((sum, byte) => sum * 256 + byte, 0) : first
    const start = at + 1 + size
    at = start + length
    return first < 255 && at <= bytes.length ? bytes.subarray(start, at) : undefined
  }

  while (at < bytes.length) {
    const key = read()
    // The keys of the whole PSBT end with an empty one.
    const value = key && key.length > 0 ? read() : undefined
    if (!key || !value) return undefined
    if (hex.encode(key) === unsignedKey) return hex.encode(value)
  }
  return undefined
}
