/** The number of digits of a code. */
export const otpLength = 6

/**
 * Parses a typed or pasted code: "123 456" and "123-456" equal "123456". Digits of any script are accepted, since a
 * keyboard may have no others.
 *
 * @example
 * ```ts
 * import { toOtp } from '@mooring/core/internal'
 *
 * toOtp('123 456') // '123456'
 * toOtp('12345') // undefined
 * ```
 *
 * @returns The code, or `undefined` while it is incomplete or invalid. It is a string, because a code may start with
 *   zeros.
 * @see Specification §5: an OTP is a string.
 */
export function toOtp(text: unknown): string | undefined {
  // Longer than any spelling of six digits.
  if (typeof text !== 'string' || text.length > 64) return undefined
  const code = text.replace(/[\s\p{Cf}-]/gu, '').replace(/\p{Nd}/gu, toDigit)
  return /^\d+$/u.test(code) && code.length === otpLength ? code : undefined
}

/** Unicode has the ten digits of each script in order from zero, and adjacent blocks of digits have ten each. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
