import { InvalidAddressError } from '@mooring/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressSpace } from './chains.js'

export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export type BitcoinAddress = {
  /** In the form that wallets use: bech32 in lower case. */
  readonly address: string
  readonly kind: AddressKind
  readonly space: AddressSpace
}

const base58check = createBase58check(sha256)
/** The first byte of base58 addresses. Regtest uses those of the test networks. */
const versions: ReadonlyMap<number, readonly [AddressKind, AddressSpace]> = new Map([
  [0x00, ['p2pkh', 'main']],
  [0x05, ['p2sh', 'main']],
  [0x6f, ['p2pkh', 'test']],
  [0xc4, ['p2sh', 'test']],
])
const prefixes: ReadonlyMap<string, AddressSpace> = new Map([
  ['bc', 'main'],
  ['tb', 'test'],
  ['bcrt', 'regtest'],
])
/** By witness version and length of the program. Refuses other versions: anybody could spend their coins. */
const programs: ReadonlyMap<string, AddressKind> = new Map([
  ['0 20', 'p2wpkh'],
  ['0 32', 'p2wsh'],
  ['1 32', 'p2tr'],
])

/**
 * Parses an address and verifies its checksum.
 *
 * @throws {InvalidAddressError} It is not an address, or a character of it was changed.
 * @see BIP-13; BIP-173; BIP-350.
 */
export function parseAddress(value: unknown): BitcoinAddress {
  const found = typeof value === 'string' && value.length <= 90 ? (parseBech32(value) ?? parseBase58(value)) : undefined
  if (!found) throw new InvalidAddressError(value)
  return found
}

function parseBech32(value: string): BitcoinAddress | undefined {
  for (const coder of [bech32, bech32m]) {
    const decoded = coder.decodeUnsafe(value)
    if (!decoded) continue
    const [version = -1, ...words] = decoded.words
    const program = coder.fromWordsUnsafe(words)
    const kind = program && programs.get(`${version} ${program.length}`)
    const space = prefixes.get(decoded.prefix)
    // Version 0 has the older checksum, all others the newer one.
    if (kind && space && (version === 0) === (coder === bech32)) return { address: value.toLowerCase(), kind, space }
  }
  return undefined
}

function parseBase58(value: string): BitcoinAddress | undefined {
  try {
    const bytes = base58check.decode(value)
    const [kind, space] = versions.get(bytes[0] ?? -1) ?? []
    return bytes.length === 21 && kind && space ? { address: value, kind, space } : undefined
  } catch {
    return undefined
  }
}
