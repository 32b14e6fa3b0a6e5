/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Undoes the gamma of an sRGB channel. */
export const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/**
 * Computes the relative luminance of a colour: 0 for black, 1 for white.
 *
 * @see WCAG 2.2, relative luminance.
 */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/**
 * Computes the contrast of two colours: from 1 to 21. Texts need 4.5.
 *
 * @example
 * ```ts
 * import { contrast } from '@mooring/core'
 *
 * contrast([0, 0, 0], [1, 1, 1]) // 21
 * ```
 *
 * @see WCAG 2.2, contrast ratio and 1.4.3.
 */
export function contrast(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
