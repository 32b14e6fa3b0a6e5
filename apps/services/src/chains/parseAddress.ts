import { createHash } from 'node:crypto'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { getAddress } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'

/** An account, and its chain family. */
export type Address = { readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot'; readonly address: string }

/**
 * Parses an address of any family. Each family has a checksum or its own length, so no address passes for another.
 *
 * @returns EVM addresses with their checksum, the others unchanged.
 * @throws {ServiceError} 400: the address or its checksum is invalid.
 */
export function parseAddress(text: string, field = 'address'): Address {
  const address = readEvm(text) ?? readOther(text)
  if (!address) throw new ServiceError(400, field, 'The address provided is invalid')
  return address
}

function readEvm(text: string): Address | undefined {
  if (!/^0x[\da-f]{40}$/iu.test(text)) return undefined
  const digits = text.slice(2)
  const address = getAddress(text.toLowerCase())
  // An address in one case has no checksum; mixed case is the checksum (EIP-55).
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || address === text ? { namespace: 'eip155', address } : undefined
}

function readOther(text: string): Address | undefined {
  if (text.length < 25 || text.length > 90) return undefined
  if (isBitcoin(text)) return { namespace: 'bip122', address: text }
  const bytes = attempt(() => base58.decode(text))
  if (bytes?.length === 32) return { namespace: 'solana', address: text }
  if (bytes && isPolkadot(bytes)) return { namespace: 'polkadot', address: text }
  return undefined
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const base58check = createBase58check(sha256)
const segwitPrefixes = new Set(['bc', 'tb', 'bcrt'])

function isBitcoin(text: string): boolean {
  // A version and a hash of twenty bytes.
  if (attempt(() => base58check.decode(text))?.length === 21) return true
  const decoded = attempt(() => bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text))
  return decoded !== undefined && segwitPrefixes.has(decoded.prefix)
}

/** SS58: a prefix of one or two bytes, the key, and two bytes of a hash. */
function isPolkadot(bytes: Uint8Array): boolean {
  const prefix = (bytes[0] ?? 0) < 64 ? 1 : 2
  if (bytes.length !== prefix + 32 + 2) return false
  const hash = createHash('blake2b512').update('SS58PRE').update(bytes.subarray(0, -2)).digest()
  return hash.subarray(0, 2).equals(bytes.subarray(-2))
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
