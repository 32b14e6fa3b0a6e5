import { InvalidReplyError } from './httpErrors.js'

/** Decodes UTF-8. @throws {InvalidReplyError} The bytes are not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new InvalidReplyError({ details: 'It is not text.', cause })
  }
}
