import { InvalidPathError } from './httpErrors.js'

/**
 * Creates the path of a request; each value is escaped and stays one segment.
 *
 * @example
 * ```ts
 * import { path } from '@mooring/core/internal'
 *
 * path`/v1/profile/account/${'a/../b'}` // '/v1/profile/account/a%2F..%2Fb'
 * ```
 *
 * @throws {InvalidPathError} A value is empty, `.` or `..`, which escaping cannot protect.
 * @see RFC 3986, section 3.3.
 */
export function path(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts.reduce((text, part, index) => `${text}${escapeSegment(values[index - 1])}${part}`)
}

function escapeSegment(value: unknown): string {
  if (typeof value !== 'string' || /^(\.|%2e){0,2}$/iu.test(value)) throw new InvalidPathError()
  try {
    return encodeURIComponent(value)
  } catch {
    // Half of a surrogate pair, which cannot be escaped.
    throw new InvalidPathError()
  }
}
