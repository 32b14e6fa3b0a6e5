/**
 * Shortens an address for a place without room for all of it. Never use it where someone must verify an address.
 *
 * @example
 * ```ts
 * import { shortenAddress } from '@mooring/core'
 *
 * shortenAddress('0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb') // '0xab16…fcdb'
 * ```
 *
 * @param address - The address.
 * @param start - How many characters to keep at the start, @default 6.
 * @param end - How many to keep at the end, @default 4.
 */
export function shortenAddress(address: string, start = 6, end = 4): string {
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}\u2026${end ? address.slice(-end) : ''}`
}
