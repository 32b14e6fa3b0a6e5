import { connect, createServer, type Socket } from 'node:net'

/** A fixed address in front of a changing server, like a load balancer. */
export type Forwarder = {
  readonly url: string
  /** Sends new connections to another server. */
  readonly moveTo: (url: string) => void
  readonly stop: () => Promise<void>
}

export async function startForwarder(url: string): Promise<Forwarder> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
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
  return {
    url: `http://127.0.0.1:${port}`,
    moveTo: (next) => {
      target = new URL(next)
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
