import { BaseError } from '../errors/BaseError.js'

/**
 * Parts with a dot between each two, an @, and at least two labels of a host. No part is empty, and none has white space,
 * a mark of RFC 5322 that must stand in quotes, or what cannot be seen. Letters may be those of any language (RFC 6531).
 */
const shape: RegExp =
  /^[^\s@.,;:<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}]+(?:\.[^\s@.,;:<>()[\]"\\\p{Cc}\p{Cf}\p{Cs}]+)*@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u
/** Some of these count as letters. */
const unseen: RegExp = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const around: RegExp = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
/** How long an address may be, and the part before the @, in bytes. RFC 5321 §4.5.3.1, without the angle brackets. */
const limit = 254
const localLimit = 64
/** How long a host may be, and what each of its labels is, once it is written in ASCII. RFC 1034. */
const hostLimit = 253
const label: RegExp = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u

/** What was typed is not an address that an email can be sent to. Specification §5. */
export class InvalidEmailError extends BaseError {
  override readonly name = 'InvalidEmailError'
  constructor() {
    super('Invalid email. Try again.')
  }
}

/**
 * Tells whether a text is an email address. Whether it exists, only an email to it tells.
 *
 * @example
 * ```ts
 * import { isEmail } from '@mooring/core'
 *
 * isEmail('alice@example.org') // true
 * isEmail('alice@localhost') // false
 * ```
 *
 * @see Specification §5; RFC 5321, RFC 6531; UTS 46 for hosts.
 */
export function isEmail(value: unknown): value is string {
  // Looked at only while short: no pattern is run over a megabyte.
  if (typeof value !== 'string' || value.length > limit || !shape.test(value) || unseen.test(value)) return false
  // Full-width letters and the like are another address than they look.
  if (value.normalize('NFKC') !== value || bytes(value) > limit) return false
  const at = value.lastIndexOf('@')
  return bytes(value.slice(0, at)) <= localLimit && isHost(value.slice(at + 1))
}

/** The platform's own reading of hosts knows the letters of all languages, and bad Punycode: tables that weigh nothing here. */
function isHost(text: string): boolean {
  try {
    // Chromium and Node look into Punycode only beside a letter that is not ASCII. A number at the end is refused anyway.
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
 * Reads an email address as it was typed or pasted.
 *
 * @example
 * ```ts
 * import { toEmail } from '@mooring/core'
 *
 * toEmail(' alice@example.org\n') // 'alice@example.org'
 * ```
 *
 * @param text - What was typed; white space and what cannot be seen around it, which is copied along, do not count, and
 * letters with marks are joined (NFC).
 * @throws {InvalidEmailError} It is not an email address.
 * @see Specification §5.
 */
export function toEmail(text: string): string {
  // Looked at only while short, as above.
  const email = typeof text === 'string' && text.length <= 2 * limit ? text.replace(around, '').normalize() : text
  if (!isEmail(email)) throw new InvalidEmailError()
  return email
}

export declare namespace toEmail {
  type ErrorType = InvalidEmailError
}
