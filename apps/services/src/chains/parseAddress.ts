import { createHash } from 'node:crypto'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { getAddress } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'

/** An account, and the family of chains that it belongs to. */
export type Address = { readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot'; readonly address: string }

/**
 * Reads an address of any family. Each has a checksum, or a length of its own, so that none passes for another.
 *
 * @returns EVM addresses with their checksum, the others as they are.
 * @throws {ServiceError} 400: it is none, or its checksum is wrong.
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
  // All small or all capital letters say nothing; mixed ones are the checksum (EIP-55).
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
  // A version and twenty bytes of a hash.
  if (attempt(() => base58check.decode(text))?.length === 21) return true
  const decoded = attempt(() => bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text))
  return decoded !== undefined && segwitPrefixes.has(decoded.prefix)
}

/** SS58: a prefix of one or two bytes, the key, and two bytes of its hash. */
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
