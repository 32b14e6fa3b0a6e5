import { createServer } from 'node:net'

/**
 * Makes sure that a port of this machine is free.
 *
 * @param port - The port, or 0 for any free one.
 * @returns The port, free a moment ago.
 * @throws {Error} Something else listens there.
 */
export function takePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${cause.code})`
      reject(new Error(`Port ${port} ${reason}. Stop that program, or choose another port.`, { cause }))
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
