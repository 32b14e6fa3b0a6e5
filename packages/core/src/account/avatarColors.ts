/** The share of white in each tint. */
const tints: readonly number[] = [0, 0.15, 0.3, 0.45, 0.6]

/**
 * Derives the colours of an account's picture from its address, so that one account looks the same everywhere.
 *
 * @example
 * ```ts
 * import { avatarColors } from '@mooring/core'
 *
 * avatarColors('0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb') // five colours, the same at every visit
 * ```
 *
 * @param address - The address; only its hexadecimal characters matter, in either case.
 * @returns Five CSS colours, from the colour itself to its lightest tint.
 * @see Specification §9: the first 6 hex characters, in 5 tints.
 */
export function avatarColors(address: string): readonly string[] {
  const hex = address
    .replace(/^0x|[^0-9a-f]/giu, '')
    .slice(0, 6)
    .padEnd(6, '0')
  const channels = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return tints.map((tint) => {
    const mixed = channels.map((channel) => Math.round(channel + (255 - channel) * tint))
    return `rgb(${mixed.join(' ')})`
  })
}
