import type { IncomingMessage } from 'node:http'

const maxBytes = 65_536

/**
 * Reads what was posted.
 *
 * @throws {Error} It is too long.
 */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new Error('The request is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
