import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const salt: Uint8Array = new TextEncoder().encode('SS58PRE')
const checksumBytes = 2
const keyBytes = 32

/** An account, and the network prefix of its address. */
export type Ss58 = { readonly key: Uint8Array; readonly prefix: number }

/**
 * Decodes an address, and verifies its checksum.
 *
 * @returns `undefined` if it is not the address of an account with a key of 32 bytes.
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts, "Address format".
 */
export function decodeSs58(text: string): Ss58 | undefined {
  // Longer text takes seconds to decode.
  if (text.length > 64) return undefined
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    return undefined
  }
  const [first = 255, second = 0] = bytes
  const isShort = first < 64
  if (first > 127 || bytes.length !== (isShort ? 1 : 2) + keyBytes + checksumBytes) return undefined
  const end = bytes.length - checksumBytes
  const [one, two] = checksumOf(bytes.subarray(0, end))
  if (bytes[end] !== one || bytes[end + 1] !== two) return undefined
  const prefix = isShort ? first : ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8)
  return { key: bytes.slice(end - keyBytes, end), prefix }
}

/** Encodes an address with a network prefix from 0 to 16383. */
export function encodeSs58({ key, prefix }: Ss58): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = Uint8Array.of(...head, ...key)
  return base58.encode(Uint8Array.of(...body, ...checksumOf(body).subarray(0, checksumBytes)))
}

const checksumOf = (body: Uint8Array): Uint8Array => blake2b(Uint8Array.of(...salt, ...body), { dkLen: 64 })
