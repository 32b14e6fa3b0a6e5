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
/** How long an address may be, in bytes. RFC 5321 §4.5.3.1.3, without the angle brackets. */
const limit = 254

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
 * @see Specification §5; RFC 5321.
 */
export function isEmail(value: unknown): value is string {
  // Looked at only while short: no pattern is run over a megabyte.
  return (
    typeof value === 'string' &&
    value.length <= limit &&
    shape.test(value) &&
    !unseen.test(value) &&
    new TextEncoder().encode(value).length <= limit
  )
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
 * @param text - What was typed; white space and what cannot be seen around it, which is copied along, do not count.
 * @throws {InvalidEmailError} It is not an email address.
 * @see Specification §5.
 */
export function toEmail(text: string): string {
  // Looked at only while short, as above.
  const email = typeof text === 'string' && text.length <= 2 * limit ? text.replace(around, '') : text
  if (!isEmail(email)) throw new InvalidEmailError()
  return email
}

export declare namespace toEmail {
  type ErrorType = InvalidEmailError
}
