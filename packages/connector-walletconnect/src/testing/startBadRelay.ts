import { createServer, type Socket } from 'node:net'
import { WebSocketServer } from 'ws'

export type BadRelay = {
  /** `ws:` */
  readonly url: string
  /** The number of connections so far. */
  readonly sockets: () => number
  readonly stop: () => Promise<void>
}

/** A relay that refuses with a code, drops connections, answers with errors, or stays silent. */
export async function startBadRelay(how: number | 'drops' | 'errs' | 'silent'): Promise<BadRelay> {
  let count = 0
  if (how === 'silent') {
    const open = new Set<Socket>()
    const server = createServer((socket) => {
      count += 1
      open.add(socket)
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      url: toUrl(server.address()),
      sockets: () => count,
      stop: () =>
        new Promise((resolve) => {
          for (const socket of open) socket.destroy()
          server.close(() => resolve())
        }),
    }
  }

  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.on('listening', resolve))
  server.on('connection', (socket) => {
    count += 1
    if (typeof how === 'number') socket.close(how, 'Not you')
    else if (how === 'drops') socket.terminate()
    else
      socket.on('message', (data) => {
        const { id, method } = JSON.parse(String(data))
        const error = { code: -32000, message: 'Not today' }
        if (method) socket.send(JSON.stringify({ id, jsonrpc: '2.0', error }))
      })
  })
  return {
    url: toUrl(server.address()),
    sockets: () => count,
    stop: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate()
        server.close(() => resolve())
      }),
  }
}

const toUrl = (address: unknown): string => `ws://127.0.0.1:${(address as { port: number }).port}`
