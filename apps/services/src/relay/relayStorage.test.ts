import { expect, onTestFinished, test, vi } from 'vitest'
import { useTestServices } from '../testing/startTestServices.ts'
import { createRelayKey } from './testing/createRelayKey.ts'
import { createTopic } from './testing/createTopic.ts'
import { expectEventually } from './testing/expectEventually.ts'
import { openRelayClient } from './testing/openRelayClient.ts'

/** The clock stands still, so that the allowance does not refill on a slow machine. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

const publication = (topic: string, length: number) => ({ topic, message: 'a'.repeat(length), ttl: 2_592_000, tag: 1 })

/** Publishes by HTTP, as a new client. */
async function flood(url: string, messages: readonly object[]) {
  const auth = await createRelayKey().sign(url)
  const response = await fetch(`${url}/rpc?projectId=local&auth=${auth}`, {
    method: 'POST',
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_batchPublish', params: { messages } }),
  })
  return { status: response.status, answer: await response.json() }
}

test('a stranger with a new key each time stores no more than its address may', async () => {
  stopTime()
  const { url } = await useTestServices({ rateLimit: { bytesPerMinute: 1_000_000 } })
  const outcomes = []
  for (let at = 0; at < 12; at += 1) {
    const messages = Array.from({ length: 2 }, () => publication(createTopic(), 100_000))
    outcomes.push(await flood(url, messages))
  }
  const [first] = outcomes.filter(({ status }) => status !== 200)
  expect(outcomes.filter(({ status }) => status === 200).length).toBeLessThan(6)
  expect(first).toMatchObject({ status: 429, answer: { error: { code: -32_012, message: /address has stored/u } } })
  // A WebSocket does not help either.
  const client = await openRelayClient(url)
  expect((await client.publish(createTopic(), 'a'.repeat(200_000))).error).toMatchObject({ code: -32_012 })
})

test('publishing by HTTP counts against the limit of writes', async () => {
  const { url } = await useTestServices({ rateLimit: { writesPerMinute: 2 } })
  const statuses = []
  for (let at = 0; at < 3; at += 1) statuses.push((await flood(url, [publication(createTopic(), 10)])).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('a full relay refuses messages with the reason, and drops nothing that it has accepted', async () => {
  const { url } = await useTestServices({
    rateLimit: { bytesPerMinute: 100_000_000 },
    relay: { maxStoredBytes: 1_048_576 },
  })
  const topic = createTopic()
  const page = await openRelayClient(url)
  const replies = []
  for (let at = 0; at < 6; at += 1) replies.push(await page.publish(topic, `${at}${'a'.repeat(250_000)}`))
  const taken = replies.filter(({ result }) => result)
  expect(taken).toHaveLength(4)
  expect(replies.at(-1)?.error).toMatchObject({ code: -32_014, data: { status: 507 } })
  const wallet = await openRelayClient(url)
  await wallet.request('irn_subscribe', { topic })
  await expectEventually(() => expect(wallet.received).toHaveLength(4))
})

test('acknowledgements count as storage: a client over its limit gets the message once more', async () => {
  stopTime()
  const { url } = await useTestServices({ rateLimit: { bytesPerMinute: 65_536 } })
  const topic = createTopic()
  const page = await openRelayClient(url)
  await page.publish(topic, 'aGVsbG8')
  const wallet = await openRelayClient(url)
  // The remainder is less than an acknowledgement takes.
  await page.publish(createTopic(), 'a'.repeat(65_536 - 2 * 512 - 100))
  await wallet.request('irn_subscribe', { topic })
  await expectEventually(() => expect(wallet.received).toHaveLength(1))
  await wallet.close()
  const again = await openRelayClient(url, { key: wallet.key })
  await again.request('irn_subscribe', { topic })
  await expectEventually(() => expect(again.received).toHaveLength(1))
})
