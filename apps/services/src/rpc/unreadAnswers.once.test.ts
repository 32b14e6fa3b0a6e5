import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const size = 7_000_000
const chainId = 'eip155:31337'
const answer = (id: number): string => JSON.stringify({ jsonrpc: '2.0', id, result: `0x${'ab'.repeat(size / 2)}` })

/** Services behind a proxy, whose node gives long answers. */
async function setUp(): Promise<string> {
  const { url } = await startTestNode((body, response) => response.end(answer(JSON.parse(body).id)))
  const node = new WebSocketServer({ port: 0 })
  node.on('connection', (socket) => socket.on('message', (data) => socket.send(answer(JSON.parse(String(data)).id))))
  onTestFinished(() => void node.close())
  const address = node.address()
  const ws = [`ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`]
  const services = await useTestServices({ trustProxy: 1, networks: [{ ...inject('networks')[0], rpc: [url], ws }] })
  return services.url
}

/** Sends a request, and reads nothing until it is resumed. */
function ask(url: string, address: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [] })
  socket.write(
    [
      `POST /v1?chainId=${chainId} HTTP/1.1`,
      'Host: services',
      `X-Forwarded-For: ${address}`,
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  )
  return socket
}

const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [] })

async function open(url: string, address: string, stream?: Socket): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1?chainId=${chainId}`, {
    headers: { 'x-forwarded-for': address },
    ...(stream ? { createConnection: () => stream } : {}),
  }).on('error', () => {})
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}

async function statusOf(url: string, address: string): Promise<number> {
  const response = await fetch(`${url}/v1?chainId=${chainId}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [] }),
  })
  await response.arrayBuffer()
  return response.status
}

async function countSockets(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^rpc_sockets\{[^}]*\} (\d+)$/mu.exec(metrics)?.[1])
}

test('answers that nobody reads fill the part of their address, and no more', async () => {
  const url = await setUp()
  // One after the other: answers that arrive at the same time may all be refused.
  await expect
    .poll(() => {
      ask(url, '192.0.2.1')
      return statusOf(url, '192.0.2.1')
    })
    .toBe(429)
  expect(await statusOf(url, '192.0.2.2')).toBe(200)
  // What is small is still answered.
  expect((await fetch(`${url}/health`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(200)

  // Those that read nothing are cut off after ten seconds, and a slow one gets all of its answer.
  let bytes = 0
  const slow = ask(url, '192.0.2.3')
  slow.resume().on('data', (chunk) => {
    bytes += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 100)
  })
  await expect.poll(() => statusOf(url, '192.0.2.1'), { interval: 500 }).toBe(200)
  await expect.poll(() => bytes).toBeGreaterThan(size)
})

test('the same holds over WebSocket', async () => {
  const url = await setUp()
  const silent = await Promise.all(Array.from({ length: 12 }, () => open(url, '192.0.2.1')))
  for (const socket of silent) {
    socket.pause()
    socket.send(request)
  }
  const other = await open(url, '192.0.2.2')
  other.send(request)
  const [data] = await once(other, 'message')
  expect(String(data)).toHaveLength(answer(1).length)
  // Resumed, the refused ones see that they were ended; the others get their answers.
  const outcomes = silent.map((socket) =>
    Promise.race([once(socket, 'message').then(() => 'answered'), once(socket, 'close').then(() => 'ended')]),
  )
  // The services ended them before they read again.
  await expect.poll(() => countSockets(url)).toBeLessThan(9)
  for (const socket of silent) socket.resume()
  const all = await Promise.all(outcomes)
  expect(all.filter((outcome) => outcome === 'ended').length).toBeGreaterThan(4)
  expect(all.filter((outcome) => outcome === 'answered').length).toBeGreaterThan(2)
})

test('a client that sends pings and reads nothing is cut off, and a slow one is not', async () => {
  const url = await setUp()
  const silent = await Promise.all(Array.from({ length: 8 }, () => open(url, '192.0.2.1')))
  for (const socket of silent) {
    socket.pause()
    socket.send(request)
    const pings = setInterval(() => socket.ping(), 1000)
    onTestFinished(() => clearInterval(pings))
  }
  const stream = connect(Number(new URL(url).port), '127.0.0.1')
  const slow = await open(url, '192.0.2.2', stream)
  // It reads a part, however long the machine takes for that, and waits before the next.
  let part = stream.bytesRead
  let since = 0
  const read = setInterval(() => {
    if (slow.isPaused && Date.now() - since > 2000) slow.resume()
    else if (!slow.isPaused && stream.bytesRead > part + size / 7) {
      slow.pause()
      part = stream.bytesRead
      since = Date.now()
    }
  }, 5)
  onTestFinished(() => clearInterval(read))
  slow.pause()
  slow.send(request)
  const answered = once(slow, 'message')

  await expect.poll(() => statusOf(url, '192.0.2.1')).toBe(429)
  await expect.poll(() => statusOf(url, '192.0.2.1'), { interval: 500, timeout: 30_000 }).toBe(200)
  expect(String((await answered)[0])).toHaveLength(answer(1).length)
  // It is heard again.
  clearInterval(read)
  slow.resume()
  slow.send(request)
  await once(slow, 'message')
})
