import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { answer, toJson } from './answer.ts'
import type { Ledger } from './createLedger.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import type { Methods } from './readParameters.ts'

/** The longest request (bytes). */
const bodyLimit = 1_000_000

/**
 * Serves the methods of a node over HTTP and, on the same ports, with subscriptions over WebSocket.
 *
 * @param ports - The first one must be free; the others are used if they are free.
 * @returns A function that stops the server and closes all connections.
 */
export async function serveRpc(
  ledger: Ledger,
  methods: Methods,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  const getSlot = () => ledger.slots.head().number
  const sockets = new WebSocketServer({ noServer: true, maxPayload: bodyLimit })

  sockets.on('connection', (socket) => {
    const send = (text: string | undefined) => text !== undefined && socket.send(text)
    const subscriptions = createSubscriptions(ledger, (notification) => send(toJson(notification)))
    const all = { ...methods, ...subscriptions.methods }
    socket.on('message', async (data) => send(await answer(String(data), all, getSlot)))
    socket.on('close', subscriptions.stop)
    // An error on a connection also closes it.
    socket.on('error', () => {})
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', 'POST, GET, OPTIONS')
    response.setHeader('access-control-max-age', '86400')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method === 'GET' && request.url === '/health') return void response.end('ok')
    if (request.method !== 'POST')
      return void response.writeHead(405).end('Used HTTP Method is not allowed. POST or OPTIONS is required')
    const body = await readBody(request)
    if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end('Payload Too Large')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(await answer(body, methods, getSlot))
  }

  async function listen(port: number): Promise<Server> {
    const server = createServer((request, response) => {
      respond(request, response).catch(() => response.destroy())
    })
    server.on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request))
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true })
    await once(server, 'listening')
    return server
  }

  const [first = 0, ...others] = ports
  const servers = [await listen(first)]
  const extra = await Promise.allSettled(others.map(listen))
  servers.push(...extra.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))

  return async () => {
    for (const client of sockets.clients) client.terminate()
    await Promise.all(
      servers.map(async (server) => {
        if (!server.listening) return
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      }),
    )
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > bodyLimit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
