import { once } from 'node:events'
import { type Block, createPublicClient, createTestClient, http, webSocket } from 'viem'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { RunningServices } from '../startServices.ts'
import { findDeadUrl } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const query = 'chainId=eip155:31337&projectId=test-project'
let services: RunningServices
let deadWs: string
beforeAll(async () => {
  deadWs = (await findDeadUrl()).replace(/^http/u, 'ws')
  services = await startTestServices()
})
afterAll(() => services.stop())

const wsUrl = (path = '/v1', search = query, url = services.url) => `${url.replace(/^http/u, 'ws')}${path}?${search}`

function open(url = wsUrl(), origin = 'https://app.example.org'): WebSocket {
  const socket = new WebSocket(url, { origin })
  onTestFinished(() => socket.terminate())
  return socket
}

async function say(socket: WebSocket, message: unknown): Promise<unknown> {
  if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
  socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  const [data] = await once(socket, 'message')
  return JSON.parse(String(data))
}

async function closeOf(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close')
  return code
}

/** The status of a refused handshake. */
async function statusOf(socket: WebSocket): Promise<number> {
  // Aborting emits an error, too.
  socket.on('error', () => {})
  const [, { statusCode }] = await once(socket, 'unexpected-response')
  return statusCode
}

/**
 * The bytes in a socket's send buffer, once they no longer change. The kernel and the proxy hold far less than these
 * tests send.
 */
async function waitingIn(socket: WebSocket): Promise<number> {
  let [before, now] = [-1, socket.bufferedAmount]
  while (now !== before) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    ;[before, now] = [now, socket.bufferedAmount]
  }
  return now
}

/** A node that the test controls, and services in front of it. */
async function setUp(onConnection: (socket: WebSocket) => void, before: readonly string[] = [], network: object = {}) {
  const node = new WebSocketServer({ port: 0, host: '127.0.0.1' }).on('connection', onConnection)
  await once(node, 'listening')
  onTestFinished(() => {
    for (const client of node.clients) client.terminate()
    node.close()
  })
  const { port } = node.address() as { port: number }
  const ws = [...before, `ws://127.0.0.1:${port}`]
  const { url, stop } = await useTestServices({ networks: [{ ...inject('networks')[0], ...network, ws }] })
  return { url: wsUrl('/v1', query, url), stop, node }
}

test('viem hears of new blocks through the proxy', async () => {
  const client = createPublicClient({ transport: webSocket(wsUrl('/ws'), { reconnect: false }) })
  const [harbour] = inject('networks') as readonly { rpc: readonly string[] }[]
  const node = createTestClient({ mode: 'anvil', transport: http(harbour?.rpc[0]) })
  const height = await client.getBlockNumber()
  let mining: ReturnType<typeof setInterval> | undefined
  const block = await new Promise<Block>((resolve, reject) => {
    const unwatch = client.watchBlocks({
      onBlock(block) {
        unwatch()
        resolve(block)
      },
      onError: reject,
    })
    // The first may come before the node has registered the subscription.
    mining = setInterval(() => void node.mine({ blocks: 1 }), 200)
  }).finally(() => clearInterval(mining))
  expect(block.number).toBeGreaterThan(height)
  const { socket } = await (
    client.transport as unknown as { getRpcClient: () => Promise<{ socket: WebSocket }> }
  ).getRpcClient()
  socket.close()
})

test('a batch is forwarded, and refused methods get the same error as over HTTP', async () => {
  const socket = open()
  const call = (method: string, id: number) => ({ jsonrpc: '2.0', id, method, params: [] })
  expect(await say(socket, [call('eth_blockNumber', 1), call('eth_gasPrice', 2)])).toHaveLength(2)
  expect(await say(socket, call('evm_mine', 3))).toMatchObject({ id: 3, error: { code: -32601 } })
  expect(await say(socket, '{')).toMatchObject({ error: { code: -32700 } })
  expect(await say(socket, Array(1001).fill(call('eth_call', 1)))).toMatchObject({ error: { code: -32600 } })
  expect(await say(socket, call('eth_chainId', 4))).toMatchObject({ id: 4, result: '0x7a69' })
})

test.each([
  ['an unknown network', 'chainId=eip155:1'],
  ['no network', ''],
])('%s is refused', async (_, search) => {
  expect(await statusOf(open(wsUrl('/v1', search)))).toBe(400)
})

test('a network whose nodes have no WebSocket is gone', async () => {
  const { url } = await useTestServices({ networks: [{ ...inject('networks')[0], ws: [] }] })
  expect(await statusOf(open(wsUrl('/v1', query, url)))).toBe(410)
})

test('pages of origins that are not on the list are refused', async () => {
  const { url } = await useTestServices({ allowedOrigins: ['https://app.example.org'] })
  expect(await statusOf(open(wsUrl('/v1', query, url), 'https://evil.example.org'))).toBe(403)
})

test('an address that connects again and again has to wait', async () => {
  const { url } = await useTestServices({ rateLimit: { perMinute: 2 } })
  const sockets = [open(wsUrl('/v1', query, url)), open(wsUrl('/v1', query, url))]
  for (const socket of sockets) await once(socket, 'open')
  expect(await statusOf(open(wsUrl('/v1', query, url)))).toBe(429)
  expect(await statusOf(open(wsUrl('/', '', url)))).toBe(429)
})

test('bytes and messages of more than a megabyte end the connection', async () => {
  const bytes = open()
  await once(bytes, 'open')
  bytes.send(Buffer.from('{}'), { binary: true })
  expect(await closeOf(bytes)).toBe(1003)
  const long = open()
  await once(long, 'open')
  long.send('x'.repeat(1_100_000))
  expect(await closeOf(long)).toBe(1009)
})

test('a client that sends too much is disconnected', async () => {
  const { url } = await useTestServices({ rateLimit: { perMinute: 3 } })
  const socket = open(wsUrl('/v1', query, url))
  await once(socket, 'open')
  for (let id = 0; id < 4; id += 1) socket.send(JSON.stringify({ id, method: 'eth_chainId' }))
  expect(await closeOf(socket)).toBe(1008)
})

test('the next node is asked when one does not open', async () => {
  const { url } = await setUp((socket) => socket.on('message', (data) => socket.send(String(data))), [deadWs])
  const message = { id: 1, method: 'eth_blockNumber' }
  expect(await say(open(url), message)).toEqual(message)
})

test('a transaction that is for private nodes does not go through the socket of others', async () => {
  const got: string[] = []
  const answer = (socket: WebSocket) =>
    socket.on('message', (data) => {
      got.push(String(data))
      socket.send(String(data))
    })
  const { url } = await setUp(answer, [], { privateRpc: ['http://127.0.0.1:9'] })
  const socket = open(url)
  await say(socket, { id: 1, method: 'eth_blockNumber' })
  const closed = closeOf(socket)
  socket.send('{"id":2,"method":"eth_sendRawTransaction","params":["0x01"]}')
  expect(await closed).toBe(1008)
  expect(got).toHaveLength(1)
})

test('no node opens: the client may try again later', async () => {
  const { url } = await useTestServices({ networks: [{ ...inject('networks')[0], ws: [deadWs] }] })
  expect(await closeOf(open(wsUrl('/v1', query, url)))).toBe(1013)
})

test.each([
  ['ends with a reason of its own', (socket: WebSocket) => socket.close(4321, 'enough'), 4321],
  ['breaks off', (socket: WebSocket) => socket.terminate(), 1014],
  ['sends more than ten megabytes', (socket: WebSocket) => socket.send('x'.repeat(10_000_001)), 1014],
])('a node that %s takes the client with it', async (_, act, code) => {
  const { url } = await setUp((socket) => socket.on('message', () => act(socket)))
  const socket = open(url)
  await once(socket, 'open')
  socket.send('{"id":1,"method":"eth_blockNumber"}')
  expect(await closeOf(socket)).toBe(code)
})

test('a client that goes takes its connection to the node with it', async () => {
  const gone = Promise.withResolvers<number>()
  const { url } = await setUp((socket) =>
    socket.on('message', (data) => socket.send(String(data))).on('close', gone.resolve),
  )
  const socket = open(url)
  await say(socket, { id: 1, method: 'eth_blockNumber' })
  socket.close(4000)
  expect(await gone.promise).toBe(4000)
})

test('a client that reads slowly slows the node down, and gets all of it', async () => {
  const count = 60
  const piece = 'x'.repeat(1_000_000)
  const asked = Promise.withResolvers<WebSocket>()
  const { url } = await setUp((node) =>
    node.on('message', () => {
      for (let index = 0; index < count; index += 1) node.send(`"${index}${piece}"`)
      asked.resolve(node)
    }),
  )
  const socket = open(url)
  await once(socket, 'open')
  const received: number[] = []
  socket.on('message', (data) => received.push(Number.parseInt(String(data).slice(1), 10)))
  socket.pause()
  socket.send('{"id":1,"method":"eth_blockNumber"}')
  expect(await waitingIn(await asked.promise)).toBeGreaterThan(20_000_000)
  socket.resume()
  await expect.poll(() => received.length, { timeout: 25_000 }).toBe(count)
  expect(received).toEqual(Array.from({ length: count }, (_, index) => index))
})

test('a client that does not read its answers is not read either, and gets all of them when it does', async () => {
  const { url } = await useTestServices({ rateLimit: { perMinute: 100_000 } })
  const socket = open(wsUrl('/v1', query, url))
  await once(socket, 'open')
  socket.pause()
  const refused = JSON.stringify(Array(1000).fill({ id: 'x'.repeat(900), method: 'evm_mine' }))
  const count = 40
  for (let index = 0; index < count; index += 1) socket.send(refused)
  expect(await waitingIn(socket)).toBeGreaterThan(10_000_000)
  let answers = 0
  socket.on('message', () => {
    answers += 1
  })
  socket.resume()
  await expect.poll(() => answers, { timeout: 25_000 }).toBe(count)
})

test('when the services stop, clients are notified', async () => {
  const { url, stop } = await setUp((socket) => socket.on('message', (data) => socket.send(String(data))))
  const socket = open(url)
  await say(socket, { id: 1, method: 'eth_blockNumber' })
  const closed = closeOf(socket)
  await stop()
  expect(await closed).toBe(1001)
})
