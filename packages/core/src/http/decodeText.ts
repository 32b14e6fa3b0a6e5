import { InvalidReplyError } from './httpErrors.js'

/** Reads bytes as UTF-8. @throws {InvalidReplyError} They are not. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new InvalidReplyError({ details: 'It is not text.', cause })
  }
}
