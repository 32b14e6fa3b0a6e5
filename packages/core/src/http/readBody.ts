import { InvalidReplyError, ReplyTooLargeError } from './httpErrors.js'

/**
 * Reads a body as it arrives, and stops when it grows too large.
 *
 * @param maxBytes - The greatest number of bytes to accept.
 * @throws {ReplyTooLargeError} The body is larger; the rest is not received.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      // Not awaited: a stream that refuses to end must not delay the error.
      reader?.cancel().catch(() => {})
      throw new ReplyTooLargeError({ maxBytes })
    }
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Decodes UTF-8. @throws {InvalidReplyError} The bytes are not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new InvalidReplyError({ details: 'It is not text.', cause })
  }
}
