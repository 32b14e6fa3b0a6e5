import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTime } from './limitBodyTime.ts'

/** A server that echoes the body. */
async function startEcho(time: number): Promise<number> {
  const server = fastify({ forceCloseConnections: true })
  server.addHook('preParsing', limitBodyTime(time))
  server.post('/', async ({ body }) => body)
  server.get('/', async () => 'here')
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return (server.server.address() as AddressInfo).port
}

test.each([
  ['with a length', 'content-length: 100\r\n\r\n{'],
  ['in pieces', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('a client that never ends a body %s is cut off', async (_, rest) => {
  const port = await startEcho(1000)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`)
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 408 /u)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

test('a client that ends it in time is answered, on the same connection again', async () => {
  const port = await startEcho(60_000)
  const headers = { 'content-type': 'application/json' }
  for (const body of ['{"a":1}', '{"a":2}']) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
    expect(await response.text()).toBe(body)
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
})
