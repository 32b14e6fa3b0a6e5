import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { ServiceError } from '../server/ServiceError.ts'

/** How long a program waits for its refusal (ms). */
const pause = 1000

const unauthorized = 3000
const tryAgainLater = 1013

/**
 * Refuses a client in a way that it can understand.
 *
 * A page cannot see the status of a failed handshake. It gets a socket that closes at once, with a code and a reason:
 * SignClient 2.21.8 then fails after a minute and 18 sockets. A program gets the status before the handshake, because
 * the same close would end a whole Node 20 process (an error event of SignClient without a listener). The status comes
 * after a pause, because SignClient retries at once: it fails after 76 s and 2846 connections without the pause, and
 * after 85 s and 68 connections with it.
 *
 * @returns A function that accepts the socket of a page.
 * @throws {ServiceError} The refusal, for a program.
 */
export async function refuseClient(
  error: ServiceError,
  { origin }: IncomingHttpHeaders,
): Promise<(socket: WebSocket) => void> {
  if (origin !== undefined) {
    const code = error.statusCode === 401 || error.statusCode === 403 ? unauthorized : tryAgainLater
    return (socket) => socket.close(code, error.message)
  }
  await wait(pause, undefined, { ref: false })
  throw error
}
