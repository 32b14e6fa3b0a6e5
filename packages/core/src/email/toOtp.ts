/** How many digits a code from an email has. */
export const otpLength = 6

/**
 * Reads a code from an email as it was typed or pasted: "123 456" and "123-456" are the same as "123456", and so are the
 * digits of another script, which the keyboard of a person may have alone.
 *
 * @example
 * ```ts
 * import { toOtp } from '@mooring/core'
 *
 * toOtp('123 456') // '123456'
 * toOtp('12345') // undefined
 * ```
 *
 * @returns The code, or `undefined` while it is none. It stays a string: a code may begin with zeros.
 * @see Specification §5: an OTP is a string.
 */
export function toOtp(text: unknown): string | undefined {
  // What is longer than any way to write six digits is not looked at.
  if (typeof text !== 'string' || text.length > 64) return undefined
  const code = text.replace(/[\s\p{Cf}-]/gu, '').replace(/\p{Nd}/gu, toDigit)
  return /^\d+$/u.test(code) && code.length === otpLength ? code : undefined
}

/** Unicode has the ten digits of each script in a row, from nought, and rows next to each other have ten each. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
