import { connect, createServer, type Socket } from 'node:net'

export type Forwarder = {
  /** `ws:` */
  readonly url: string
  /** How many connections it has seen. */
  readonly sockets: () => number
  /** Breaks every connection there is. */
  readonly breakAll: () => void
  readonly stop: () => Promise<void>
}

/** Stands before a relay, and breaks connections to it when the test says so. */
export async function startForwarder(url: string): Promise<Forwarder> {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((incoming) => {
    count += 1
    const outgoing = connect(Number(port), hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `ws://127.0.0.1:${(server.address() as { port: number }).port}`,
    sockets: () => count,
    breakAll,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      breakAll()
      await closed
    },
  }
}
