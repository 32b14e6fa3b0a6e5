import type { Namespace } from '../caip/Namespace.js'

/**
 * Lower-case bech32 witness programs: the version, the program, and a checksum of 6 characters. Version 0 has 20 or 32
 * bytes; later versions, such as taproot, have 2 to 40.
 */
const data = '[02-9ac-hj-np-z]'
const witness = `(?:bc|tb|bcrt)1(?:q(?:${data}{38}|${data}{58})|[pzry9x8gf2tvdw0s]${data}{10,70})`

/**
 * The patterns, by family. Base58 has no 0, O, I and l; the data part of bech32 has no 1, b, i and o, and no mixed
 * case.
 */
const shapes: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^(?:0x)?[0-9A-Fa-f]{40}$/u,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/u,
  bip122: new RegExp(`^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|${witness}|${witness.toUpperCase()})$`, 'u'),
}

/**
 * Checks whether a text has the shape of an address of a chain family.
 *
 * The shape detects text in the wrong field. Only the checksum detects a typing error, and the adapter of the family
 * verifies it.
 *
 * @example
 * ```ts
 * import { isAddress } from '@mooring/core'
 *
 * isAddress('eip155', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb') // true
 * isAddress('solana', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb') // false
 * ```
 *
 * @param namespace - The chain family.
 * @param value - Typed, pasted or received text.
 * @see Specification §5: EVM 40 hex characters, optional 0x; Solana base58, 32 to 44 characters. BIP-13, BIP-141, BIP-173, BIP-350.
 */
export function isAddress(namespace: Namespace, value: unknown): value is string {
  return typeof value === 'string' && shapes[namespace].test(value)
}
