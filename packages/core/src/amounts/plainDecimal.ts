const shape: RegExp = /^(\d{1,400})(?:\.(\d{1,400}))?(?:e([+-]?\d{1,3}))?$/iu

/**
 * Writes a number of a service as plain digits with a point: no exponent, no sign. Each digit it has is kept.
 *
 * @example
 * ```ts
 * import { plainDecimal } from '@mooring/core'
 *
 * plainDecimal(1.5e-7) // '0.00000015'
 * plainDecimal('-1') // undefined
 * ```
 *
 * @param value - A number or its text, as JSON carries prices and quantities.
 * @returns The digits, or `undefined` for what is negative, not finite or no number at all.
 * @see Specification §9: formats.
 */
export function plainDecimal(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  // `String` gives a number its shortest digits; `toFixed` would show what binary fractions really hold.
  const match = shape.exec(String(value))
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent)
  // Enough zeros on both sides for the point to move to either.
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift))}`
  const point = Math.max(0, -shift) + whole.length + shift
  return trim(digits.slice(0, point), digits.slice(point))
}

const trim = (whole: string, fraction: string): string => {
  const rest = fraction.replace(/0+$/u, '')
  return `${whole.replace(/^0+(?=\d)/u, '')}${rest && `.${rest}`}`
}
