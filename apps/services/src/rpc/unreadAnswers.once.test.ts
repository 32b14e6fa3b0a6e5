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

async function open(url: string, address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1?chainId=${chainId}`, {
    headers: { 'x-forwarded-for': address },
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

test('answers that nobody reads fill the part of their address, and no more', async () => {
  const url = await setUp()
  for (let count = 0; count < 12; count += 1) ask(url, '192.0.2.1')
  await expect.poll(() => statusOf(url, '192.0.2.1')).toBe(429)
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
  await new Promise((resolve) => setTimeout(resolve, 500))
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
  const slow = await open(url, '192.0.2.2')
  const read = setInterval(() => {
    slow.resume()
    setTimeout(() => slow.pause(), 20)
  }, 2000)
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
