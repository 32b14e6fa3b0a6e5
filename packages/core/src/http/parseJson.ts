import { InvalidReplyError } from './httpErrors.js'

/** If none of these letters are in a text, none of the keys are, however they are written. */
const suspicious: RegExp = /__proto__|constructor|prototype|\\u/u
const harmful: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads JSON into plain records, without the keys that can change what a record inherits.
 *
 * @throws {InvalidReplyError} It is not JSON, or nested too deeply to be read.
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
