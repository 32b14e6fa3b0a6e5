import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { useTestServices } from '../testing/startTestServices.ts'

const query = 'chainId=eip155:31337&projectId=test-project'

/** Opens one to a node, from an address that a proxy tells. */
function open(url: string, address: string): WebSocket {
  const socket = new WebSocket(`${url.replace(/^http/u, 'ws')}/v1?${query}`, {
    headers: { 'x-forwarded-for': address },
  })
  onTestFinished(() => socket.terminate())
  return socket
}

/** `open`, or the status of the refusal. */
async function outcomeOf(socket: WebSocket): Promise<string | number> {
  // It says when it is given up, too.
  socket.on('error', () => {})
  return Promise.race([
    once(socket, 'open').then(() => 'open'),
    once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode),
  ])
}

test('an address has so many sockets at once and no more, until one of them ends', async () => {
  const { url } = await useTestServices({ trustProxy: true, rateLimit: { maxSockets: 2 } })
  const [first, second] = [open(url, '2001:db8::1'), open(url, '2001:db8::2')]
  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['open', 'open'])
  expect(await outcomeOf(open(url, '2001:db8::3'))).toBe(429)
  expect(await outcomeOf(open(url, '192.0.2.7'))).toBe('open')
  first.close()
  await expect.poll(() => outcomeOf(open(url, '2001:db8::3'))).toBe('open')
  expect(await outcomeOf(open(url, '2001:db8::4'))).toBe(429)
})

test('what an address asks over all of its sockets counts together', async () => {
  // Time stands still: some of what was taken would come back while a slow machine asks.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await useTestServices({ trustProxy: true, rateLimit: { perMinute: 6 } })
  const [first, second, other] = [open(url, '192.0.2.7'), open(url, '192.0.2.7'), open(url, '192.0.2.8')]
  for (const socket of [first, second, other]) expect(await outcomeOf(socket)).toBe('open')
  const ask = async (socket: WebSocket) => {
    socket.send('{"id":1,"method":"eth_chainId"}')
    return Promise.race([
      once(socket, 'message').then(([data]) => JSON.parse(String(data)).result),
      once(socket, 'close').then(([code]) => code),
    ])
  }
  // Two have gone for the sockets themselves.
  const answers = [await ask(first), await ask(second), await ask(first), await ask(second), await ask(first)]
  expect(answers).toEqual(['0x7a69', '0x7a69', '0x7a69', '0x7a69', 1008])
  expect(await ask(other)).toBe('0x7a69')

  const refused = open(url, '192.0.2.7').on('error', () => {})
  const [, { statusCode, headers }] = await once(refused, 'unexpected-response')
  expect([statusCode, headers['retry-after']]).toEqual([429, '10'])
})

test('a handshake that is refused leaves no connection behind, whatever the other side does', async () => {
  const { url } = await useTestServices()
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  const broken = once(socket, 'error')
  const lines = ['GET /nowhere HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', '', '']
  socket.write(lines.join('\r\n'))
  let said = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(socket, 'end')
  expect(said).toMatch(/^HTTP\/1\.1 404 /u)
  // Who does not end it as well learns that nobody is there any more.
  const writing = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(writing))
  await broken
})
