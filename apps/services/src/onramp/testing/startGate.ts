import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A node in front of the node, that does something when a transaction is sent, and may let it pass. */
export async function startGate(rpc: string, onSend: (pass: () => Promise<void>) => Promise<boolean>): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = { 'content-type': 'application/json' }
    let answer = ''
    const pass = async () => {
      answer = await (await fetch(rpc, { method: 'POST', body, headers })).text()
    }
    const isAnswered = body.includes('eth_sendRawTransaction') ? await onSend(pass) : await pass().then(() => true)
    if (isAnswered) response.writeHead(answer ? 200 : 503, headers).end(answer)
    else response.destroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
