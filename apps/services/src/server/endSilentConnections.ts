import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections without any request when the server stops. Browsers open some in advance, and Node counts them as
 * busy: it would wait for each one's timeout.
 */
export function endSilentConnections(server: FastifyInstance): void {
  const silent = new Set<Socket>()
  let isClosing = false
  const hear = ({ socket }: IncomingMessage) => silent.delete(socket)
  server.server
    .on('connection', (socket) => {
      if (isClosing) return void socket.destroy()
      silent.add(socket)
      socket.once('close', () => silent.delete(socket))
    })
    .on('request', hear)
    .on('upgrade', hear)
  server.addHook('preClose', async () => {
    isClosing = true
    for (const socket of silent) socket.destroy()
  })
}
