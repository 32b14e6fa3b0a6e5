/** Converts a number, or the UTF-8 bytes of a text, to hexadecimal. */
export function toHex(value: number | bigint | string): `0x${string}` {
  if (typeof value !== 'string') return `0x${value.toString(16)}`
  const bytes = new TextEncoder().encode(value)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
