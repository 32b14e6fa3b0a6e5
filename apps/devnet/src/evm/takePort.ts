import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Systems never assign these ports when a program asks for any port, so a port that is found here stays free until it
 * is used. `fetch` does not block any of them either, unlike 10080.
 */
const [lowest, highest] = [11_000, 30_000] as const
/** The number of attempts: a system may reserve some ports. */
const attempts = 10

/**
 * Ensures that a port of this machine is free.
 *
 * @param port - The port, or 0 for any free one.
 * @returns The port, free a moment ago.
 * @throws {Error} Another program uses the port.
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
