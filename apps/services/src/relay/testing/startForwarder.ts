import { connect, createServer, type Socket } from 'node:net'

/** A fixed address in front of a changing server, like a load balancer. */
export type Forwarder = {
  readonly url: string
  /** Sends new connections to another server. */
  readonly moveTo: (url: string) => void
  /** The number of connections so far. */
  readonly sockets: () => number
  /** Breaks all open connections. */
  readonly breakAll: () => void
  readonly stop: () => Promise<void>
}

/** Starts a forwarder in front of a server. Its URL has the protocol of the server's. */
export async function startForwarder(url: string): Promise<Forwarder> {
  let target = new URL(url)
  const { protocol } = target
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((incoming) => {
    count += 1
    const outgoing = connect(Number(target.port), target.hostname)
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
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `${protocol}//127.0.0.1:${port}`,
    moveTo: (next) => {
      target = new URL(next)
    },
    sockets: () => count,
    breakAll,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      breakAll()
      await closed
    },
  }
}
