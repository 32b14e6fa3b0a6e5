import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { ServiceError } from '../server/ServiceError.ts'

/** How long a program waits for its refusal (ms). */
const pause = 1000

const unauthorized = 3000
const tryAgainLater = 1013

/**
 * Tells a client that it may not come in, in the way it can hear.
 *
 * A page is not told the status of a handshake that fails. It gets a socket that is closed at once, with a code and a
 * reason to read: SignClient 2.21.8 then fails after a minute and 18 sockets. A program gets the status before the
 * handshake, because the same close ends a whole process of Node 20 (an error event of SignClient that nobody hears).
 * It gets it after a pause, because SignClient tries again at once: it fails after 76 s and 2846 connections without the
 * pause, and after 85 s and 68 of them with it.
 *
 * @returns What accepts the socket of a page.
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
