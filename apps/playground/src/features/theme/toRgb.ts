import type { Rgb } from '@mooring/core'

/** Reads `#rrggbb`. */
export function toRgb(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  )
  return [red, green, blue]
}

/** Writes `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
