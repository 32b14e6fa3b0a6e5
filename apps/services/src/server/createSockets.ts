import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Config } from '../config/Config.ts'
import { type Allowance, createAllowance } from './createAllowance.ts'
import { ServiceError } from './ServiceError.ts'
import { toRateKey } from './toRateKey.ts'
import { toServiceError } from './toServiceError.ts'

export type Sockets = {
  /** Takes the connections to a path. */
  readonly on: (path: string, options: Sockets.Options) => void
  /** Serves the connections of a server. */
  readonly attach: (server: Server) => void
  /** Says goodbye (1001) to everybody, and cuts off whoever does not answer in time. */
  readonly close: () => Promise<void>
}

export declare namespace Sockets {
  type Request = {
    url: URL
    message: IncomingMessage
    /** What the address may ask in a minute, over all of its sockets. */
    allowance: Allowance
  }
  type Options = {
    /** The greatest message, in bytes; a longer one ends the connection with 1009. */
    maxBytes: number
    /**
     * Decides before the handshake, and returns what accepts the socket. What it throws is the answer: a `ServiceError`
     * with its status.
     */
    admit: (request: Request) => Promise<(socket: WebSocket) => void>
  }
}

/** How often those are forgotten who have not come again (ms). */
const forgetInterval = 60_000
/** How long the other side has to say goodbye (ms). */
const patience = 1000

/** The path is taken as it is meant: `/relay/` is `/relay`. */
const readPath = (url: URL): string => url.pathname.replace(/(?<=.)\/$/u, '')

type Visitor = { readonly allowance: Allowance; open: number }

/**
 * One place for the WebSockets of all features. A path that nobody takes is answered with 404, and an address that
 * connects more often than it may ask, or has too many of them, with 429.
 */
export function createSockets({ rateLimit, trustProxy }: Pick<Config, 'rateLimit' | 'trustProxy'>): Sockets {
  const visitors = new Map<string, Visitor>()
  const forgetting = setInterval(() => {
    for (const [key, { open, allowance }] of visitors) if (open === 0 && allowance.isFull()) visitors.delete(key)
  }, forgetInterval)
  forgetting.unref()
  const paths = new Map<string, { sockets: WebSocketServer; options: Sockets.Options }>()
  let isClosing = false

  /** Takes one of what the address may do, and one of its places for as long as the connection lasts. */
  function letIn({ headers, socket }: IncomingMessage, stream: Duplex): Allowance {
    const [forwarded] = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
    const key = toRateKey(forwarded?.trim() || socket.remoteAddress || '')
    const visitor = visitors.get(key) ?? { allowance: createAllowance(rateLimit.perMinute, Date.now), open: 0 }
    visitors.set(key, visitor)
    if (!visitor.allowance.take(1))
      throw new ServiceError(429, 'rate_limited', 'Too many connections. Try again in a minute.')
    if (visitor.open >= rateLimit.maxSockets)
      throw new ServiceError(429, 'rate_limited', 'Too many connections at once. Close one first.')
    visitor.open += 1
    stream.once('close', () => {
      visitor.open -= 1
    })
    return visitor.allowance
  }

  async function upgrade(message: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const url = URL.canParse(message.url ?? '', 'ws://host') ? new URL(message.url ?? '', 'ws://host') : undefined
    const path = url && paths.get(readPath(url))
    // A stream that breaks before it is a socket has no other listener, and would end the process.
    stream.on('error', () => stream.destroy())
    try {
      if (!url || !path) throw new ServiceError(404, 'path', 'There is nothing at this address')
      const allowance = letIn(message, stream)
      const { options, sockets } = path
      const accept = await options.admit({ url, message, allowance })
      if (isClosing) throw new ServiceError(503, 'server', 'The server is going away')
      sockets.handleUpgrade(message, stream, head, (socket) => {
        socket.on('error', () => socket.terminate())
        accept(socket)
      })
    } catch (error) {
      refuse(stream, toServiceError(error), rateLimit.perMinute)
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
      clearInterval(forgetting)
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

/**
 * The answer to a handshake that does not take place. Nobody else ends the connection if the other side does not.
 *
 * @param perMinute - How often an address may connect in a minute.
 */
function refuse(stream: Duplex, error: ServiceError, perMinute: number): void {
  const body = JSON.stringify(error.toReply())
  const lines = [
    `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    // When one of them has come back.
    ...(error.statusCode === 429 ? [`Retry-After: ${Math.ceil(60 / perMinute)}`] : []),
  ]
  stream.once('finish', () => stream.destroy())
  stream.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
