import { BaseError } from '../errors/BaseError.js'

/**
 * Parts separated by dots, an @, and a host with at least two labels. No part is empty or contains white space,
 * characters that RFC 5322 requires to be quoted, or invisible characters. Letters of any language are allowed (RFC
 * 6531).
 */
const shape: RegExp =
  /^[^\s@.,;:<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}]+(?:\.[^\s@.,;:<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}]+)*@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u
/** Some invisible characters count as letters. */
const unseen: RegExp = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const around: RegExp = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
/**
 * The maximum length of an address, and of the part before the @, in bytes. RFC 5321 §4.5.3.1, without the angle
 * brackets.
 */
const limit = 254
const localLimit = 64
/** The maximum length of a host, and the pattern of its labels in ASCII. RFC 1034. */
const hostLimit = 253
const label: RegExp = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u

/** The text is not an address that can receive email. Specification §5. */
export class InvalidEmailError extends BaseError {
  override readonly name = 'InvalidEmailError'
  constructor() {
    super('Invalid email. Try again.')
  }
}

/**
 * Checks whether a text is an email address. Only an email to it shows whether it exists.
 *
 * @example
 * ```ts
 * import { isEmail } from '@mooring/core/internal'
 *
 * isEmail('alice@example.org') // true
 * isEmail('alice@localhost') // false
 * ```
 *
 * @see Specification §5; RFC 5321, RFC 6531; UTS 46 for hosts.
 */
export function isEmail(value: unknown): value is string {
  // Checked only if short: no pattern runs over a megabyte.
  if (typeof value !== 'string' || value.length > limit || !shape.test(value) || unseen.test(value)) return false
  // Full-width and similar letters differ from the address that they resemble.
  if (value.normalize('NFKC') !== value || bytes(value) > limit) return false
  const at = value.lastIndexOf('@')
  return bytes(value.slice(0, at)) <= localLimit && isHost(value.slice(at + 1))
}

/** The platform's URL parser knows the letters of all languages and invalid Punycode, without any tables to ship. */
function isHost(text: string): boolean {
  try {
    // Chromium and Node check Punycode only beside a letter outside of ASCII. The parser rejects a number at the end
    // anyway.
    const hostname = new URL(`https://ü.${text}`).hostname.slice('xn--tda.'.length)
    return hostname.length <= hostLimit && hostname.split('.').every((part) => label.test(part))
  } catch {
    return false
  }
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/**
 * Parses a typed or pasted email address.
 *
 * @example
 * ```ts
 * import { toEmail } from '@mooring/core/internal'
 *
 * toEmail(' alice@example.org\n') // 'alice@example.org'
 * ```
 *
 * @param text - The typed text. Surrounding white space and invisible characters, which are often copied along, are
 * ignored, and combining characters are composed (NFC).
 * @throws {InvalidEmailError} It is not an email address.
 * @see Specification §5.
 */
export function toEmail(text: string): string {
  // Parsed only if short, as above.
  const email = typeof text === 'string' && text.length <= 2 * limit ? text.replace(around, '').normalize() : text
  if (!isEmail(email)) throw new InvalidEmailError()
  return email
}

export declare namespace toEmail {
  type ErrorType = InvalidEmailError
}
