import { hex } from '@scure/base'

const pairs: RegExp = /^0x(?:[\da-f]{2})*$/iu

/** Decodes hexadecimal text that begins with `0x`. Returns nothing if it is anything else. */
export function fromHex(text: unknown): Uint8Array | undefined {
  return typeof text === 'string' && pairs.test(text) ? hex.decode(text.slice(2).toLowerCase()) : undefined
}

/** Encodes bytes as hexadecimal text that begins with `0x`. */
export const toHex = (bytes: Uint8Array): `0x${string}` => `0x${hex.encode(bytes)}`
