import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * No system gives one of these to whoever asks for any port, so what is found here is still free when it is used. Nor
 * does `fetch` refuse any of them, as it does 10080.
 */
const [lowest, highest] = [11_000, 30_000] as const
/** How many of them are tried: a system may keep some for itself. */
const attempts = 10

/**
 * Makes sure that a port of this machine is free.
 *
 * @param port - The port, or 0 for any free one.
 * @returns The port, free a moment ago.
 * @throws {Error} Something else listens there.
 */
export async function takePort(port: number): Promise<number> {
  if (port !== 0) return tryPort(port)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await tryPort(randomInt(lowest, highest)).catch(() => undefined)
    if (found !== undefined) return found
  }
  return tryPort(0)
}

function tryPort(port: number): Promise<number> {
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
