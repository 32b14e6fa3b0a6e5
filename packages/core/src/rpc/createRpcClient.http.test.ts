import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '../http/Clock.js'
import { createRpcClient } from './createRpcClient.js'

const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}
let server: Server
let url: string
let reply: (text: string, response: ServerResponse, count: number) => void
let received: string[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of request) text += decoder.decode(chunk, { stream: true })
    received.push(text)
    reply(text, response, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server listens on no port')
  url = `http://127.0.0.1:${address.port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function setUp(answer: typeof reply, options: Partial<createRpcClient.Options> = {}) {
  received = []
  reply = answer
  return createRpcClient({ url, fetch: (address, init) => fetch(address, init), clock, random: () => 0, ...options })
}

const echo = (text: string, response: ServerResponse): void => {
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
        response.end()
      } else if (count === 2) response.destroy()
      else echo(text, response)
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
    // The time is over when the request has arrived, so that a busy machine cannot be late.
    const deadlines: (() => void)[] = []
    const timeout = 7_000_000
    const node = setUp(() => deadlines.at(-1)?.(), {
      timeout,
      clock: {
        ...clock,
        after(time, callback) {
          if (time !== timeout) return clock.after(time, callback)
          deadlines.push(callback)
          return () => {}
        },
      },
    })
    await expect(node.request({ method: 'eth_chainId' }, { retries: 1 })).rejects.toMatchObject({
      name: 'HttpTimeoutError',
    })
    expect(received).toHaveLength(2)
  })
})
