import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

export type Sockets = {
  /** Takes the connections to a path. `accept` gets the request with its address read. */
  readonly on: (path: string, options: Sockets.Options) => void
  /** Serves the connections of a server. */
  readonly attach: (server: Server) => void
  /** Says goodbye (1001) to everybody, and cuts off whoever does not answer in time. */
  readonly close: () => Promise<void>
}

export declare namespace Sockets {
  type Options = {
    /** The greatest message, in bytes; a longer one ends the connection with 1009. */
    maxBytes: number
    accept: (socket: WebSocket, request: { url: URL; message: IncomingMessage }) => void
  }
}

/** How long the other side has to say goodbye (ms). */
const patience = 1000

/** One place for the WebSockets of all features. A path that nobody takes is answered with 404. */
export function createSockets(): Sockets {
  const paths = new Map<string, { sockets: WebSocketServer; options: Sockets.Options }>()

  function upgrade(message: IncomingMessage, stream: Duplex, head: Buffer): void {
    const url = URL.canParse(message.url ?? '', 'ws://host') ? new URL(message.url ?? '', 'ws://host') : undefined
    const path = url && paths.get(url.pathname.replace(/(?<=.)\/$/u, ''))
    // A stream that breaks before it is a socket has no other listener, and would end the process.
    stream.on('error', () => stream.destroy())
    if (!url || !path) {
      stream.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return
    }
    path.sockets.handleUpgrade(message, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      path.options.accept(socket, { url, message })
    })
  }

  return {
    on(path, options) {
      const sockets = new WebSocketServer({ noServer: true, maxPayload: options.maxBytes, perMessageDeflate: false })
      paths.set(path, { sockets, options })
    },
    attach(server) {
      server.on('upgrade', upgrade)
    },
    async close() {
      const open = [...paths.values()].flatMap(({ sockets }) => [...sockets.clients])
      const ended = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of open) socket.close(1001, 'The server is going away')
      const timer = setTimeout(() => {
        for (const socket of open) socket.terminate()
      }, patience)
      await Promise.all(ended)
      clearTimeout(timer)
    },
  }
}
