import { InvalidReplyError } from '@mooring/core'

/** Matches a JSON string or number. Strings are matched too, so that digits inside them are skipped. */
const token: RegExp = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/gu

/**
 * Parses JSON with every number as text, because the total that an address has received can exceed the safe integers of
 * JavaScript.
 *
 * @throws {InvalidReplyError} It is not JSON.
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(token, (found) => (found.startsWith('"') ? found : `"${found}"`)))
  } catch (cause) {
    throw new InvalidReplyError({ details: 'It is not JSON.', cause })
  }
}

/** @throws {InvalidReplyError} It is not a whole number. */
export function toSats(value: unknown): bigint {
  if (typeof value !== 'string' || !/^-?\d{1,20}$/u.test(value)) {
    throw new InvalidReplyError({ details: 'It is not an amount.' })
  }
  return BigInt(value)
}
