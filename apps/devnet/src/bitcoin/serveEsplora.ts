import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { HttpError, RpcError } from './bitcoinErrors.ts'
import type { Chain } from './createChain.ts'
import { createRoutes, type Route } from './createRoutes.ts'

/** The largest relayed transaction has 400,000 bytes, which is twice as long in hexadecimal. */
const mostBytes = 1_000_000

/** Serves a chain to programs on this machine, and to pages of every origin, until the server is closed. */
export function serveEsplora(chain: Chain, port: number): Promise<Server> {
  const routes = createRoutes(chain)
  const server = createServer((request, response) => {
    answer(chain, routes, request, response).catch(() => response.destroy())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server))
  })
}

async function answer(
  chain: Chain,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
    response.setHeader('access-control-allow-headers', '*')
    response.writeHead(204).end()
    return
  }
  try {
    const [place = ''] = (request.url ?? '').split('?')
    const route = routes.find(([method, path]) => method === request.method && path.test(place))
    if (!route) throw new HttpError(404, `endpoint does not exist "${place}"`)
    const [, path, handler] = route
    const body = await readBody(request)
    const parameters = path.exec(place)?.slice(1) ?? []
    write(response, 200, await chain.run(() => handler(parameters, body)))
  } catch (error) {
    const { status, message } = toHttpError(error)
    // The rest of an aborted request is discarded.
    if (!request.complete) response.setHeader('connection', 'close')
    write(response, status, message)
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    parts.push(part)
    length += part.length
    if (length > mostBytes) throw new HttpError(413, 'Request body too large')
  }
  return Buffer.concat(parts).toString('utf8')
}

function write(response: ServerResponse, status: number, value: unknown): void {
  const isBytes = Buffer.isBuffer(value)
  const isText = typeof value === 'string'
  const type = isBytes ? 'application/octet-stream' : isText ? 'text/plain' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(isBytes || isText ? value : JSON.stringify(value))
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof RpcError) {
    const { code, message } = error
    return new HttpError(400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
  }
  return new HttpError(500, error instanceof Error ? error.message : String(error))
}
