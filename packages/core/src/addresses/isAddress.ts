import type { Namespace } from '../caip/Namespace.js'

/**
 * Witness programs as bech32 writes them, in small letters: the version, the program, and a checksum of 6. Version 0 has
 * 20 or 32 bytes; the later ones, taproot among them, have 2 to 40.
 */
const data = '[02-9ac-hj-np-z]'
const witness = `(?:bc|tb|bcrt)1(?:q(?:${data}{38}|${data}{58})|[pzry9x8gf2tvdw0s]${data}{10,70})`

/**
 * The shapes, by family. Base58 has neither 0, O, I nor l; the data of bech32 neither 1, b, i nor o, and no capitals
 * mixed with small letters.
 */
const shapes: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^(?:0x)?[0-9A-Fa-f]{40}$/u,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/u,
  bip122: new RegExp(`^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|${witness}|${witness.toUpperCase()})$`, 'u'),
}

/**
 * Tells whether a text has the shape of an address of a chain family.
 *
 * The shape tells what was pasted into the wrong field; whether one letter was mistyped only the checksum tells, and that
 * is for the adapter of the family.
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
 * @param value - What was typed, pasted or received.
 * @see Specification §5: EVM 40 hex characters, optional 0x; Solana base58, 32 to 44 characters. BIP-13, BIP-141, BIP-173, BIP-350.
 */
export function isAddress(namespace: Namespace, value: unknown): value is string {
  return typeof value === 'string' && shapes[namespace].test(value)
}
