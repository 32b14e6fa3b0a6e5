import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningServices } from '../startServices.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'
import { createRelayKey } from './testing/createRelayKey.ts'
import { createTopic } from './testing/createTopic.ts'
import { expectEventually } from './testing/expectEventually.ts'
import { openRelayClient } from './testing/openRelayClient.ts'

let services: RunningServices
beforeAll(async () => {
  services = await startTestServices({ relay: { maxConnections: 2 } })
})
afterAll(() => services.stop())

const open = (options?: openRelayClient.Options) => openRelayClient(services.url, options)

async function openPair() {
  const [page, wallet] = await Promise.all([open(), open({ path: '/relay' })])
  const topic = createTopic()
  await wallet.request('irn_subscribe', { topic })
  return { page, wallet, topic }
}

test('a message reaches the listeners, in order, and not its sender', async () => {
  const { page, wallet, topic } = await openPair()
  await page.request('irn_subscribe', { topic })
  const messages = Array.from({ length: 30 }, (_, at) => `bWVzc2FnZQ${at}`)
  await Promise.all(messages.map((message) => page.publish(topic, message, { tag: 1108 })))
  await expectEventually(() => expect(wallet.received).toHaveLength(30))
  expect(wallet.received.map(({ message }) => message)).toEqual(messages)
  expect(wallet.received[0]).toEqual({
    topic,
    message: messages[0],
    tag: 1108,
    publishedAt: expect.any(Number),
    attestation: null,
  })
  expect(page.received).toEqual([])
})

test('a message that is published twice comes once', async () => {
  const { page, wallet, topic } = await openPair()
  expect((await page.publish(topic, 'dHdpY2U')).result).toBe(true)
  expect((await page.publish(topic, 'dHdpY2U')).result).toBe(true)
  await page.publish(topic, 'ZW5k')
  await expectEventually(() => expect(wallet.received.at(-1)?.message).toBe('ZW5k'))
  expect(wallet.received).toHaveLength(2)
})

test('the mailbox keeps unacknowledged messages, and does not return acknowledged ones', async () => {
  const key = createRelayKey()
  const topic = createTopic()
  const page = await open()
  await page.publish(topic, 'Zmlyc3Q')

  const forgetful = await open({ key, acknowledges: false })
  await forgetful.request('irn_subscribe', { topic })
  await expectEventually(() => expect(forgetful.received).toHaveLength(1))
  await forgetful.close()

  const careful = await open({ key })
  await careful.request('irn_batchSubscribe', { topics: [topic] })
  await expectEventually(() => expect(careful.received).toHaveLength(1))
  await page.publish(topic, 'c2Vjb25k')
  await expectEventually(() => expect(careful.received).toHaveLength(2))
  // The answer shows that the earlier acknowledgements arrived. They are stored with the next message.
  await careful.request('irn_subscribe', { topic: createTopic() })
  await page.publish(createTopic(), 'bGF0ZXI')
  await careful.close()

  const again = await open({ key })
  await again.request('irn_subscribe', { topic })
  await page.publish(topic, 'dGhpcmQ')
  await expectEventually(() => expect(again.received.map(({ message }) => message)).toEqual(['dGhpcmQ']))
})

test('a message is gone when its time is over', async () => {
  const [page, wallet] = await Promise.all([open(), open()])
  const topic = createTopic()
  await page.publish(topic, 'c2hvcnQ', { ttl: 1 })
  await page.publish(topic, 'bG9uZw', { ttl: 300 })
  await wait(1100)
  await wallet.request('irn_subscribe', { topic })
  await expectEventually(() => expect(wallet.received).toHaveLength(1))
  expect(wallet.received[0]?.message).toBe('bG9uZw')
})

test('several messages are kept together, and several topics are joined and left together', async () => {
  const { page, wallet } = await openPair()
  const topics = [createTopic(), createTopic()]
  const ids = (await wallet.request('irn_batchSubscribe', { topics })).result as string[]
  const messages = topics.map((topic) => ({ topic, message: 'aGVsbG8', ttl: 300, tag: 1000 }))
  expect((await page.request('irn_batchPublish', { messages })).result).toBe(true)
  await expectEventually(() => expect(wallet.received.map(({ topic }) => topic)).toEqual(topics))

  const subscriptions = topics.map((topic, at) => ({ topic, id: ids[at] }))
  expect((await wallet.request('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
  await Promise.all(topics.map((topic) => page.publish(topic, 'YnllYnll')))
  await wallet.request('irn_subscribe', { topic: createTopic() })
  expect(wallet.received).toHaveLength(2)
})

test('a mailbox is read page by page, and the relay reports correctly whether there is more', async () => {
  const [page, wallet] = await Promise.all([open(), open()])
  const topics = [createTopic(), createTopic()]
  const messages = Array.from({ length: 60 }, (_, at) => `ZmV0Y2g${at}`)
  const publications = messages.map((message, at) => ({ topic: topics[at % 2], message, ttl: 300, tag: 1 }))
  await page.request('irn_batchPublish', { messages: publications })

  type Page = { messages: { message: string }[]; hasMore: boolean }
  const first = (await wallet.request('irn_batchFetchMessages', { topics })).result as Page
  const second = (await wallet.request('irn_batchFetchMessages', { topics })).result as Page
  const third = (await wallet.request('irn_fetchMessages', { topic: topics[0] })).result as Page
  expect([first.hasMore, second.hasMore, third]).toEqual([true, false, { messages: [], hasMore: false }])
  expect([...first.messages, ...second.messages].map(({ message }) => message)).toEqual(messages)
})

test('a page whose reader disconnects before receiving it is offered at the next connection', async () => {
  const [page, reader] = await Promise.all([open(), open()])
  const topic = createTopic()
  // Less than the time for which pages are reserved.
  await page.publish(topic, 'bG9zdA', { ttl: 30 })
  const { result } = await reader.request('irn_fetchMessages', { topic })
  expect(result).toMatchObject({ messages: [{ message: 'bG9zdA' }], hasMore: false })
  // The relay cannot know that this answer was too late.
  await reader.close()
  const again = await open({ key: reader.key })
  await again.request('irn_subscribe', { topic })
  await expectEventually(() => expect(again.received.map(({ message }) => message)).toEqual(['bG9zdA']))
})

test('a proposal and its approval go where the clients expect them', async () => {
  const [page, wallet] = await Promise.all([open(), open()])
  const [pairingTopic, sessionTopic] = [createTopic(), createTopic()]
  expect((await page.request('wc_proposeSession', { pairingTopic, sessionProposal: 'cHJvcG9zZQ' })).result).toBe(true)
  await wallet.request('irn_subscribe', { topic: pairingTopic })
  await expectEventually(() => expect(wallet.received[0]).toMatchObject({ tag: 1100, message: 'cHJvcG9zZQ' }))

  const approval = { sessionTopic, pairingTopic, sessionProposalResponse: 'eWVz', sessionSettlementRequest: 'c2V0dGxl' }
  expect((await wallet.request('wc_approveSession', { ...approval, ttl: 300 })).result).toBe(true)
  await expectEventually(() => expect(page.received[0]).toMatchObject({ topic: pairingTopic, tag: 1101 }))
  await page.request('irn_subscribe', { topic: sessionTopic })
  await expectEventually(() => expect(page.received[1]).toMatchObject({ topic: sessionTopic, tag: 1102 }))
  await page.publish(sessionTopic, 'YWNr')
  await expectEventually(() => expect(wallet.received[1]).toMatchObject({ topic: sessionTopic, message: 'YWNr' }))
})

test('one client listens at several connections, and other clients do not receive its messages', async () => {
  const { page, wallet, topic } = await openPair()
  const second = await open({ key: wallet.key })
  await second.request('irn_subscribe', { topic })
  await page.publish(topic, 'Ym90aA')
  await expectEventually(() => expect([wallet.received.length, second.received.length]).toEqual([1, 1]))
  await expect(open({ key: wallet.key })).rejects.toThrow('429')
})

test('ids come back with every digit, whether they are numbers or texts', async () => {
  const { socket } = await open()
  for (const id of ['1795242986794001123', '"1795242986794001123"']) {
    const answer = once(socket, 'message')
    socket.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${createTopic()}"}}`)
    expect(String((await answer)[0])).toMatch(new RegExp(`^\\{"id":${id},`, 'u'))
  }
})

test('a relay that stops says goodbye, so that clients go elsewhere', async () => {
  const stopping = await startTestServices()
  const { socket } = await openRelayClient(stopping.url)
  const closed = once(socket, 'close')
  await stopping.stop()
  expect((await closed)[0]).toBe(1001)
})

test('dead connections are detected, and live ones are kept', async () => {
  const { url } = await useTestServices({ relay: { pingInterval: 1000 } })
  const [living, dead] = await Promise.all([openRelayClient(url), openRelayClient(url)])
  // Drops the answers to pings, like a cut cable.
  dead.socket.pong = () => {}
  const pinged = once(living.socket, 'ping')
  expect((await once(dead.socket, 'close'))[0]).toBe(1006)
  await pinged
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
})

test('the relay counts its messages', async () => {
  const { page, wallet, topic } = await openPair()
  await page.publish(topic, 'Y291bnQ')
  await expectEventually(() => expect(wallet.received).toHaveLength(1))
  const text = await (await fetch(`${services.url}/metrics`)).text()
  for (const name of ['relay_connections', 'relay_published_total', 'relay_delivered_total', 'relay_pushed_total'])
    expect(Number(new RegExp(`^${name} (\\d+)$`, 'mu').exec(text)?.[1])).toBeGreaterThan(0)
  expect(text).toContain('relay_delivery_seconds_bucket')
})
