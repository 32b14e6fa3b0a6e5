import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { Clock } from '../http/Clock.js'
import type { Fetch } from '../http/fetchBody.js'
import { InvalidReplyError } from '../http/httpErrors.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createNodes } from './createNodes.js'
import { createRpcClient } from './createRpcClient.js'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A node on a port of its own, which counts what it is asked. */
async function startNode(status = 200) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, method } = JSON.parse(text)
    asked.push(method)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method }))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server listens on no port')
  const reads = (): readonly string[] => asked.filter((method) => method !== 'ping')
  const pings = (): number => asked.length - reads().length
  return { url: `http://127.0.0.1:${address.port}/`, reads, pings }
}

const pageClock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}

function setUp() {
  const clock = createTestClock()
  const fetch: Fetch = (url, init) => globalThis.fetch(url, init)
  const nodes = createNodes({
    // The requests take real time; the pings follow the clock of the test.
    connect: (url, fetch) => createRpcClient({ url, fetch, clock: pageClock, random: () => 0, retries: 0 }),
    clock,
    ping: { method: 'ping' },
    retries: 0,
  })
  return { nodes, clock, fetch }
}

/** Until the requests in flight have been answered. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('createNodes over real connections', () => {
  test('does not ask a dead first endpoint first again', async () => {
    const [dead, good] = [await startNode(503), await startNode()]
    const { nodes, fetch } = setUp()
    const ask = (method: string) => nodes.open([dead.url, good.url], fetch).request({ method })
    await ask('one')
    await settle()
    for (const method of ['two', 'three', 'four']) expect(await ask(method)).toBe(method)
    expect(dead.reads()).toEqual(['one'])
    expect(good.reads()).toEqual(['one', 'two', 'three', 'four'])
    nodes.close(fetch)
  })

  test('sends equal reads in flight once, and what sends each time', async () => {
    const node = await startNode()
    const { nodes, fetch } = setUp()
    const ask = (method: string) => nodes.open([node.url], fetch).request({ method, params: ['0x1'] })
    await Promise.all(Array.from({ length: 5 }, () => ask('eth_getBalance')))
    expect(node.reads()).toEqual(['eth_getBalance'])
    await Promise.all([ask('eth_sendRawTransaction'), ask('eth_sendRawTransaction'), ask('eth_sendTransaction')])
    expect(node.reads().slice(1).sort()).toEqual([
      'eth_sendRawTransaction',
      'eth_sendRawTransaction',
      'eth_sendTransaction',
    ])
    expect(node.pings()).toBe(0)
  })

  test('pings from the second request on, until nothing has been asked for 20 s', async () => {
    const [first, second] = [await startNode(), await startNode()]
    const { nodes, clock, fetch } = setUp()
    const ask = () => nodes.open([first.url, second.url], fetch).request({ method: 'one' })
    await ask()
    await clock.advance(10_000)
    expect([first.pings(), second.pings()]).toEqual([0, 0])
    await ask()
    await settle()
    expect([first.pings(), second.pings()]).toEqual([1, 1])
    await clock.advance(4_000)
    await settle()
    expect([first.pings(), second.pings()]).toEqual([2, 2])
    await clock.advance(16_000)
    await settle()
    const before = first.pings()
    await clock.advance(600_000)
    await settle()
    expect(first.pings()).toBe(before)
    expect(clock.waiting()).toEqual([])
  })

  test('a balance every 30 s starts no pings', async () => {
    const [first, second] = [await startNode(), await startNode()]
    const { nodes, clock, fetch } = setUp()
    for (let round = 0; round < 4; round += 1) {
      await nodes.open([first.url, second.url], fetch).request({ method: 'one' })
      await clock.advance(30_000)
    }
    expect([first.reads().length, first.pings(), second.pings()]).toEqual([4, 0, 0])
  })

  test('asks only the endpoints of its list, and shares their requests with other lists', async () => {
    const [services, own] = [await startNode(), await startNode()]
    const { nodes, fetch } = setUp()
    const all = nodes.open([services.url, own.url], fetch)
    const trusted = nodes.open([own.url], fetch)
    await Promise.all([trusted.request({ method: 'decimals' }), all.request({ method: 'balance' })])
    expect([services.reads(), own.reads()]).toEqual([['balance'], ['decimals']])
    nodes.close(fetch)
  })

  test('asks the next endpoint after an invalid answer', async () => {
    const [first, second] = [await startNode(), await startNode()]
    const { nodes, fetch } = setUp()
    const parse = (answer: unknown) => {
      if (second.reads().length === 0) throw new InvalidReplyError({ details: 'x' })
      return `parsed ${answer}`
    }
    const node = nodes.open([first.url, second.url], fetch)
    expect(await node.request({ method: 'one' }, { parse })).toBe('parsed one')
    nodes.close(fetch)
  })

  test('ends its pings when it is closed, also by a request that fails later, and begins again', async () => {
    const [dead, good] = [await startNode(503), await startNode()]
    const { nodes, clock, fetch } = setUp()
    const asked = nodes.open([dead.url, good.url], fetch).request({ method: 'one' })
    nodes.close(fetch)
    await asked
    await settle()
    expect([clock.waiting(), dead.pings()]).toEqual([[], 0])
    await nodes.open([dead.url, good.url], fetch).request({ method: 'one' })
    await settle()
    expect(good.pings()).toBe(1)
    nodes.close(fetch)
    expect(clock.waiting()).toEqual([])
  })
})
