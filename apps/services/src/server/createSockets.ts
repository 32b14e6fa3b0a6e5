import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config as Settings } from '../config/Config.ts'
import type { Allowances } from './createAllowances.ts'
import { endUnread } from './endUnread.ts'
import { refuseStream } from './refuseStream.ts'
import { ServiceError } from './ServiceError.ts'
import { toRateKey } from './toRateKey.ts'
import { toServiceError } from './toServiceError.ts'
import { trustedProxies } from './trustedProxies.ts'

export type Sockets = {
  /** Accepts the connections to a path. */
  readonly on: (path: string, options: Sockets.Options) => void
  /** Handles the upgrades of a server. */
  readonly attach: (server: Server) => void
  /** Closes all sockets (1001), and terminates those that do not answer in time. */
  readonly close: () => Promise<void>
}

export declare namespace Sockets {
  type Request = {
    url: URL
    message: IncomingMessage
    /** Of the visitor. */
    address: string
  }
  type Options = {
    /** The maximum message size, in bytes; a longer one ends the connection with 1009. */
    maxBytes: number
    /**
     * Decides before the handshake, and returns the handler of the socket. It refuses by throwing a `ServiceError` with
     * a status.
     */
    admit: (request: Request) => Promise<(socket: WebSocket) => void>
  }
}

/** How long the other side may take to close (ms). */
const timeout = 1000

/** `/relay/` is the same path as `/relay`. */
const readPath = (url: URL): string => url.pathname.replace(/(?<=.)\/$/u, '')

/**
 * Handles the WebSockets of all features. An unknown path is answered with 404; an address that connects too often, or
 * has too many sockets, with 429.
 */
export function createSockets({ rateLimit, trustProxy }: createSockets.Config, calls: Allowances): Sockets {
  const isProxy = trustedProxies(trustProxy)
  /** The number of sockets per address. */
  const open = new Map<string, number>()
  const paths = new Map<string, { sockets: WebSocketServer; options: Sockets.Options }>()
  let isClosing = false

  /** Takes one from the address's allowance, and one of its places for the lifetime of the connection. */
  function letIn(message: IncomingMessage, stream: Duplex): string {
    const address = proxyAddr(message, isProxy)
    if (!calls.take(address, 1))
      throw new ServiceError(429, 'rate_limited', 'Too many connections. Try again in a minute.')
    const key = toRateKey(address)
    const count = open.get(key) ?? 0
    if (count >= rateLimit.maxSockets)
      throw new ServiceError(429, 'rate_limited', 'Too many connections at once. Close one first.')
    open.set(key, count + 1)
    stream.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
    return address
  }

  async function upgrade(message: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = URL.canParse(message.url ?? '', 'ws://host') ? new URL(message.url ?? '', 'ws://host') : undefined
    const path = url && paths.get(readPath(url))
    // A stream that breaks during the handshake has no other listener, and would end the process.
    stream.on('error', () => stream.destroy())
    try {
      if (!url || !path) throw new ServiceError(404, 'path', 'There is nothing at this address')
      const address = letIn(message, stream)
      const { options, sockets } = path
      const accept = await options.admit({ url, message, address })
      if (isClosing) throw new ServiceError(503, 'server', 'The server is going away')
      sockets.handleUpgrade(message, stream, head, (socket) => {
        endUnread(socket, message.socket)
        socket.on('error', () => socket.terminate())
        accept(socket)
      })
    } catch (error) {
      const refusal = toServiceError(error)
      // The seconds until one attempt is available again.
      const retry = `Retry-After: ${Math.ceil(60 / rateLimit.perMinute)}`
      refuseStream(stream, refusal, refusal.statusCode === 429 ? [retry] : [])
    }
  }

  return {
    on(path, options) {
      const sockets = new WebSocketServer({ noServer: true, maxPayload: options.maxBytes, perMessageDeflate: false })
      paths.set(path, { sockets, options })
    },
    attach(server) {
      server.on('upgrade', (message, stream, head) => void upgrade(message, stream, head))
    },
    async close() {
      isClosing = true
      const clients = [...paths.values()].flatMap(({ sockets }) => [...sockets.clients])
      const ended = clients.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of clients) socket.close(1001, 'The server is going away')
      const timer = setTimeout(() => {
        for (const socket of clients) socket.terminate()
      }, timeout)
      await Promise.all(ended)
      clearTimeout(timer)
    },
  }
}

export declare namespace createSockets {
  type Config = Pick<Settings, 'rateLimit' | 'trustProxy'>
}
