import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServiceError } from './ServiceError.ts'

/**
 * Answers a request that no route receives, such as a refused handshake, and ends its connection.
 *
 * @param headers - One line each.
 */
export function refuseStream(stream: Duplex, error: ServiceError, headers: readonly string[] = []): void {
  const body = JSON.stringify(error.toReply())
  const lines = [
    `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    // The reply is the same for every page, and the page that asked may not be known.
    'Access-Control-Allow-Origin: *',
    'Connection: close',
    ...headers,
  ]
  stream.once('finish', () => stream.destroy())
  stream.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
