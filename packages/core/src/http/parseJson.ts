import { InvalidReplyError } from './httpErrors.js'

/** A text without any of these letters contains none of the keys, however they are escaped. */
const suspicious: RegExp = /__proto__|constructor|prototype|\\u/u
const harmful: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON to plain records, without keys that can change the prototype of a record.
 *
 * @throws {InvalidReplyError} It is not JSON, or nested too deeply.
 */
export function parseJson(text: string): unknown {
  try {
    return suspicious.test(text)
      ? JSON.parse(text, (key, value) => (harmful.has(key) ? undefined : value))
      : JSON.parse(text)
  } catch (cause) {
    throw new InvalidReplyError({ details: 'It is not JSON.', cause })
  }
}
