import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Memory, type Reservation, uncounted } from './createMemory.ts'

/** How long a client may read nothing of an answer, or of the messages of its WebSocket (ms). */
export const readTime = 10_000

/** What waits in memory for the client of a request. */
export const memoryOf = (request: FastifyRequest): Reservation => request.getDecorator<Reservation>('memory')

/**
 * Counts bodies and answers in memory, refuses those that are too much, and ends the connections of clients that stop
 * reading. Otherwise, a few hundred clients that request long answers and never read them would fill the memory.
 */
export function holdAnswers(server: FastifyInstance, memory: Memory, bodyLimit: number): void {
  server.decorateRequest('memory')
  server.addHook('onRequest', async (request, { raw }) => {
    const reservation = memory.reserve(request.ip)
    request.setDecorator('memory', reservation)
    raw.once('close', reservation.release)
  })
  server.addHook('preParsing', async (request) => {
    const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers
    // The length of a chunked body is not known before its end.
    memoryOf(request).hold(encoding === undefined ? Math.min(Number(length), bodyLimit) : bodyLimit)
  })
  server.addHook('onSend', async (request, { raw }, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    memoryOf(request).hold(bytes)
    // Node notices reading, too: the time starts again with each part that a client takes.
    if (bytes > uncounted) raw.socket?.setTimeout(readTime)
  })
}
