import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '../http/Clock.js'
import { createRpcClient } from './createRpcClient.js'

/** As much of Node's server as these tests use: the package itself is compiled without Node's types. */
type Server = {
  listen: (port: number, host: string, done: () => void) => void
  address: () => { port: number }
  close: () => void
  closeAllConnections: () => void
}
type Incoming = AsyncIterable<Uint8Array> & { headers: Record<string, string> }
type Outgoing = {
  writeHead: (status: number, headers?: Record<string, string>) => void
  end: (text?: string) => void
  destroy: () => void
}

const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}
let server: Server
let url: string
let reply: (text: string, response: Outgoing, count: number) => void
let received: string[] = []

beforeAll(async () => {
  const name: string = 'node:http'
  const { createServer } = await import(name)
  server = createServer(async (request: Incoming, response: Outgoing) => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of request) text += decoder.decode(chunk, { stream: true })
    received.push(text)
    reply(text, response, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${server.address().port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function setUp(answer: typeof reply, timeout = 2000) {
  received = []
  reply = answer
  return createRpcClient({ url, fetch: (address, init) => fetch(address, init), clock, random: () => 0, timeout })
}

const echo = (text: string, response: Outgoing): void => {
  const asked = JSON.parse(text)
  const answer = ({ id, method }: { id: number; method: string }) => ({ jsonrpc: '2.0', id, result: method })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
}

describe('createRpcClient over a real connection', () => {
  test('asks one thing and a thousand', async () => {
    const node = setUp(echo)
    expect(await node.request({ method: 'eth_chainId' })).toBe('eth_chainId')
    const outcomes = await node.requestAll(Array.from({ length: 1000 }, (_, index) => ({ method: `m${index}` })))
    expect(outcomes[999]).toEqual({ status: 'success', result: 'm999' })
    expect(received).toHaveLength(2)
  })

  test('asks again after a busy node and a broken connection, with the same bytes', async () => {
    const node = setUp((text, response, count) => {
      if (count === 1) {
        response.writeHead(503, { 'retry-after': '0' })
        return response.end()
      }
      if (count === 2) return response.destroy()
      echo(text, response)
    })
    expect(await node.request({ method: 'eth_sendRawTransaction', params: ['0xab'] })).toBe('eth_sendRawTransaction')
    expect(received).toHaveLength(3)
    expect(new Set(received).size).toBe(1)
  })

  test('does not send a payment again over a broken connection', async () => {
    const node = setUp((_, response) => response.destroy())
    await expect(node.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
      name: 'HttpNetworkError',
    })
    expect(received).toHaveLength(1)
  })

  test('gives up on a node that is silent', async () => {
    const node = setUp(() => {}, 50)
    await expect(node.request({ method: 'eth_chainId' }, { retries: 1 })).rejects.toMatchObject({
      name: 'HttpTimeoutError',
    })
    expect(received).toHaveLength(2)
  })
})
