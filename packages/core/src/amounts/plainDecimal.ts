const shape: RegExp = /^(\d{1,400})(?:\.(\d{1,400}))?(?:e([+-]?\d{1,3}))?$/iu

/**
 * Converts a number of a service to plain digits with a point: no exponent, no sign, and every digit kept.
 *
 * @param value - A number or its text, as in JSON prices and quantities.
 * @returns The digits, or `undefined` for a negative, infinite or invalid number.
 * @see Specification §9: formats.
 */
export function plainDecimal(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  // `String` returns the shortest digits of a number; `toFixed` would show the binary fraction.
  const match = shape.exec(String(value))
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent)
  // Enough zeros on both sides to move the point.
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift))}`
  const point = Math.max(0, -shift) + whole.length + shift
  return trim(digits.slice(0, point), digits.slice(point))
}

const trim = (whole: string, fraction: string): string => {
  const rest = fraction.replace(/0+$/u, '')
  return `${whole.replace(/^0+(?=\d)/u, '')}${rest && `.${rest}`}`
}
