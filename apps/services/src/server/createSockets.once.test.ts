import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { useTestServices } from '../testing/startTestServices.ts'

const query = 'chainId=eip155:31337&projectId=test-project'

/** Opens a socket to a node, from an address that a proxy reports. */
function open(url: string, address: string): WebSocket {
  const socket = new WebSocket(`${url.replace(/^http/u, 'ws')}/v1?${query}`, {
    headers: { 'x-forwarded-for': address },
  })
  onTestFinished(() => socket.terminate())
  return socket
}

/** `open`, or the status of the refusal. */
async function outcomeOf(socket: WebSocket): Promise<string | number> {
  // Aborting emits an error, too.
  socket.on('error', () => {})
  return Promise.race([
    once(socket, 'open').then(() => 'open'),
    once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode),
  ])
}

test('an address has a limit of simultaneous sockets', async () => {
  const { url } = await useTestServices({ trustProxy: 1, rateLimit: { maxSockets: 2 } })
  const [first, second] = [open(url, '2001:db8::1'), open(url, '2001:db8::2')]
  expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(['open', 'open'])
  expect(await outcomeOf(open(url, '2001:db8::3'))).toBe(429)
  expect(await outcomeOf(open(url, '192.0.2.7'))).toBe('open')
  first.close()
  await expect.poll(() => outcomeOf(open(url, '2001:db8::3'))).toBe('open')
  expect(await outcomeOf(open(url, '2001:db8::4'))).toBe(429)
})

test('the requests of an address over all of its sockets count together', async () => {
  // The clock stands still, so that the allowance does not refill on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await useTestServices({ trustProxy: 1, rateLimit: { perMinute: 6 } })
  const [first, second, other] = [open(url, '192.0.2.7'), open(url, '192.0.2.7'), open(url, '192.0.2.8')]
  for (const socket of [first, second, other]) expect(await outcomeOf(socket)).toBe('open')
  const ask = async (socket: WebSocket) => {
    socket.send('{"id":1,"method":"eth_chainId"}')
    return Promise.race([
      once(socket, 'message').then(([data]) => JSON.parse(String(data)).result),
      once(socket, 'close').then(([code]) => code),
    ])
  }
  // The sockets themselves have used two.
  const answers = [await ask(first), await ask(second), await ask(first), await ask(second), await ask(first)]
  expect(answers).toEqual(['0x7a69', '0x7a69', '0x7a69', '0x7a69', 1008])
  expect(await ask(other)).toBe('0x7a69')

  const refused = open(url, '192.0.2.7').on('error', () => {})
  const [, { statusCode, headers }] = await once(refused, 'unexpected-response')
  expect([statusCode, headers['retry-after']]).toEqual([429, '10'])
})

test('a batch counts as many times as it has requests, over sockets and HTTP together', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await useTestServices({ trustProxy: 1, rateLimit: { perMinute: 20 } })
  const batch = (length: number) => JSON.stringify(Array(length).fill({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }))
  const post = (length: number, address: string) =>
    fetch(`${url}/v1?${query}`, { method: 'POST', body: batch(length), headers: { 'x-forwarded-for': address } })
  expect((await post(15, '192.0.2.7')).status).toBe(200)
  const refused = await post(6, '192.0.2.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '18'])
  expect((await post(6, '192.0.2.8')).status).toBe(200)
  // The socket itself has used one.
  const socket = open(url, '192.0.2.7')
  await once(socket, 'open')
  socket.send(batch(4))
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toHaveLength(4)
  socket.send(batch(1))
  expect((await once(socket, 'close'))[0]).toBe(1008)
})

test.each([
  ['one proxy', 1, '192.0.2.7'],
  ['a list of proxies', ['loopback', '203.0.113.0/24'], '192.0.2.7, 203.0.113.9'],
])('behind %s a visitor does not choose its address', async (_, trustProxy, seen) => {
  const { url } = await useTestServices({ trustProxy, rateLimit: { maxSockets: 1, perMinute: 3 } })
  const outcomes = []
  for (const claimed of ['198.51.100.1', '198.51.100.2'])
    outcomes.push(await outcomeOf(open(url, `${claimed}, ${seen}`)))
  expect(outcomes).toEqual(['open', 429])
  const statuses = []
  for (let at = 0; at < 4; at += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${at}, ${seen}` }
    statuses.push((await fetch(`${url}/getAnalyticsConfig`, { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
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
  // An endpoint that does not close it either learns that the other side is gone.
  const writing = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(writing))
  await broken
})
