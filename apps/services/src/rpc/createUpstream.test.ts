import { beforeAll, expect, test } from 'vitest'
import { answerRpc, findDeadUrl, startTestNode } from '../testing/startTestNode.ts'
import { createUpstream } from './createUpstream.ts'

let dead: string
beforeAll(async () => {
  dead = await findDeadUrl()
})
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
const chain = answerRpc(() => '0x10')

function setUp(...urls: string[]) {
  let time = 0
  const attempts: string[] = []
  const upstream = createUpstream({
    urls,
    onAttempt: ({ index, isAnswered }) => attempts.push(`${index} ${isAnswered}`),
    now: () => time,
  })
  return { upstream, attempts, pass: (ms: number) => (time += ms) }
}

test('the next node is asked after one that is unreachable, which comes last from then on', async () => {
  const node = await startTestNode(chain)
  const { upstream, attempts } = setUp(dead, node.url)
  const { status, body } = await upstream.post(call)
  expect([status, JSON.parse(body.toString())]).toEqual([200, { jsonrpc: '2.0', id: 1, result: '0x10' }])
  await upstream.post(call)
  expect(attempts).toEqual(['0 false', '1 true', '1 true'])
})

test('a failed node is probed after a pause that grows each time, and comes first again when it is back', async () => {
  let isBack = false
  const [moody, steady] = await Promise.all([
    startTestNode((body, response) => (isBack ? chain(body, response) : response.destroy())),
    startTestNode(chain),
  ])
  const { upstream, pass, attempts } = setUp(moody.url, steady.url)
  const askAfter = async (ms: number) => {
    pass(ms)
    await upstream.post(call)
  }
  await askAfter(0)
  await askAfter(14_999)
  expect(moody.asked).toHaveLength(1)
  await askAfter(1)
  await expect.poll(() => attempts.filter((attempt) => attempt === '0 false')).toHaveLength(2)
  await askAfter(29_999)
  expect(moody.asked).toHaveLength(2)
  // A transaction must not serve as a probe.
  pass(1)
  await upstream.post(call, { isSentOnce: true })
  await upstream.post(call, { mayBeEmpty: true })
  expect(moody.asked).toHaveLength(2)
  isBack = true
  await askAfter(0)
  await expect.poll(() => attempts).toContain('0 true')
  const before = steady.asked.length
  await askAfter(0)
  expect(steady.asked).toHaveLength(before)
})

test.each([
  ['breaks', (_: string, response: { destroy: () => void }) => response.destroy()],
  ['is busy', (_: string, response) => response.writeHead(429).end()],
  ['fails', (_: string, response) => response.writeHead(502).end('{"error":"bad gateway"}')],
  ['sends elsewhere', (_: string, response) => response.writeHead(307, { location: dead }).end()],
  ['shows a page', (_: string, response) => response.end('<html>Please log in</html>')],
  ['says nothing', (_: string, response) => response.end()],
] satisfies [string, startTestNode.Answer][])('the next node is asked after one that %s', async (_, answer) => {
  const [broken, good] = await Promise.all([startTestNode(answer), startTestNode(chain)])
  const { status } = await setUp(broken.url, good.url).upstream.post(call)
  expect([status, broken.asked.length, good.asked.length]).toEqual([200, 1, 1])
})

test('a refusal with status 400 is the answer', async () => {
  const refusal = '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"bad"}}'
  const [strict, other] = await Promise.all([
    startTestNode((_, response) => response.writeHead(400).end(refusal)),
    startTestNode(chain),
  ])
  const { status, body } = await setUp(strict.url, other.url).upstream.post(call)
  expect([status, body.toString(), other.asked]).toEqual([400, refusal, []])
})

test('a request that a node may have accepted is not sent to another node', async () => {
  const [broken, good] = await Promise.all([startTestNode((_, response) => response.destroy()), startTestNode(chain)])
  const { upstream } = setUp(broken.url, good.url)
  await expect(upstream.post(call, { isSentOnce: true })).rejects.toMatchObject({
    statusCode: 503,
    message: 'The node disconnected. It may have accepted the transaction.',
  })
  expect([broken.asked.length, good.asked.length]).toEqual([1, 0])
})

test('a request that was certainly not accepted is sent to another node', async () => {
  const [busy, good] = await Promise.all([
    startTestNode((_, response) => response.writeHead(429).end()),
    startTestNode(chain),
  ])
  const { upstream } = setUp(dead, busy.url, good.url)
  expect(await upstream.post(call, { isSentOnce: true })).toMatchObject({ status: 200 })
})

test('an answer that is too large is not requested again', async () => {
  const [huge, other] = await Promise.all([
    startTestNode((_, response) => response.end(`"${'x'.repeat(10_000_000)}"`)),
    startTestNode(chain),
  ])
  await expect(setUp(huge.url, other.url).upstream.post(call)).rejects.toThrow('more than 10000000 bytes')
  expect(other.asked).toEqual([])
})

test('when no node answers, the error says so', async () => {
  await expect(setUp(dead, dead).upstream.post(call)).rejects.toMatchObject({
    statusCode: 503,
    field: 'chainId',
    message: expect.stringContaining('ChainTemporarilyUnavailable'),
  })
})

test('aborting cancels the request, and no other node is asked', async () => {
  const controller = new AbortController()
  const slow = await startTestNode(() => controller.abort())
  const other = await startTestNode(chain)
  const { upstream, attempts } = setUp(slow.url, other.url)
  await expect(upstream.post(call, { signal: controller.signal })).rejects.toMatchObject({ statusCode: 503 })
  expect([attempts, other.asked]).toEqual([[], []])
})

test('stopping cancels pending requests, and none follow', async () => {
  const asked = Promise.withResolvers<void>()
  const silent = await startTestNode(() => asked.resolve())
  const { upstream } = setUp(silent.url, silent.url)
  const answer = upstream.post(call)
  await asked.promise
  upstream.stop()
  await expect(answer).rejects.toMatchObject({ statusCode: 503 })
  await expect(upstream.post(call)).rejects.toMatchObject({ statusCode: 503 })
  expect(silent.asked).toHaveLength(1)
})
