import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type TestNode = {
  readonly url: string
  /** The received requests, in order: the method, the path and the body. */
  readonly asked: readonly string[]
}

/** Starts an HTTP server that imitates a node, correct or not, as long as the process of the test lives. */
export async function startTestNode(answer: startTestNode.Answer): Promise<TestNode> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    asked.push(`${request.method} ${request.url} ${body}`.trim())
    answer(body, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The node listens on no port')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}

export declare namespace startTestNode {
  type Answer = (body: string, response: ServerResponse, request: IncomingMessage) => void
}

/** Answers each request of a JSON-RPC body. */
export function answerRpc(
  results: (method: string, params: readonly unknown[]) => unknown,
): (body: string, response: ServerResponse) => void {
  type Request = { id: number; method: string; params: readonly unknown[] }
  return (body, response) => {
    const value = JSON.parse(body) as Request | readonly Request[]
    const answer = ({ id, method, params }: Request) => ({ jsonrpc: '2.0', id, result: results(method, params) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify('method' in value ? answer(value) : value.map(answer)))
  }
}

/** Returns an address where no server listens. */
export async function findDeadUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('The server listened on no port')
  return `http://127.0.0.1:${address.port}`
}
