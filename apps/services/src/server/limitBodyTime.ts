import type { preParsingHookHandler } from 'fastify'
import { refuseStream } from './refuseStream.ts'
import { ServiceError } from './ServiceError.ts'

/**
 * Cuts off clients that send a body too slowly. Node's `requestTimeout` covers only the headers of a request, and its
 * `connectionTimeout` restarts with every byte.
 *
 * @param time - Milliseconds for the whole of a body.
 */
export function limitBodyTime(time: number): preParsingHookHandler {
  return ({ raw }, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (length !== undefined || encoding !== undefined) {
      const timer = setTimeout(() => {
        if (reply.raw.headersSent) raw.destroy()
        else refuseStream(raw.socket, new ServiceError(408, 'body', 'The body took too long to arrive'))
      }, time).unref()
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done(null, payload)
  }
}
