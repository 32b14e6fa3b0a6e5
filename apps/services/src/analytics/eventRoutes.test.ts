import { randomUUID } from 'node:crypto'
import { type AnalyticsEvent, sendEvent, sendEvents } from '@mooring/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { RunningServices } from '../startServices.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { startTestServices } from '../testing/startTestServices.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let services: RunningServices
let database: Database

beforeAll(async () => {
  const databaseUrl = await createTestDatabase()
  services = await startTestServices({
    databaseUrl,
    rateLimit: { writesPerMinute: 10_000 },
    projects: [
      { id: 'test-project', allowedOrigins: ['https://app.example.org'] },
      { id: 'quiet', analytics: false },
      { id: 'busy' },
    ],
  })
  // A second connection sees only what is committed.
  database = await openDatabase({ url: databaseUrl, onError: () => {} })
})

afterAll(async () => {
  await database.close()
  await services.stop()
})

function makeEvent(more: Partial<AnalyticsEvent> = {}): AnalyticsEvent {
  return {
    eventId: randomUUID(),
    event: 'MODAL_OPEN',
    properties: { connected: true },
    address,
    url: `https://app.example.org/account/${address}`,
    domain: 'app.example.org',
    timestamp: 1_795_216_069_000,
    ...more,
  }
}

const find = (eventId: string) =>
  database.query.selectFrom('analytics_events').selectAll().where('event_id', '=', eventId).executeTakeFirst()

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${services.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  })
}

test('an event of the modal is kept, and its visitor is not', async () => {
  const event = makeEvent({ properties: { connected: true, caipNetworkId: 'eip155:1', view: address } })
  expect(await sendEvent(createTestClients(services.url).http, event)).toBe('sent')
  const row = await find(event.eventId)
  expect(row).toMatchObject({
    project_id: 'test-project',
    event: 'MODAL_OPEN',
    type: 'track',
    properties: '{"connected":true,"caipNetworkId":"eip155:1","view":"…"}',
    happened_at: event.timestamp,
    day: new Date().toISOString().slice(0, 10),
  })
  expect(JSON.stringify(row).toLowerCase()).not.toContain(address.toLowerCase())
})

test('many events are kept at once, each of them once', async () => {
  const events = [makeEvent(), makeEvent({ event: 'MODAL_CLOSE' }), makeEvent({ event: 'CONNECT_SUCCESS' })]
  const { http } = createTestClients(services.url)
  expect(await sendEvents(http, [...events, ...events])).toBe('sent')
  expect(await sendEvents(http, events)).toBe('sent')
  const ids = events.map(({ eventId }) => eventId)
  const rows = await database.query
    .selectFrom('analytics_events')
    .select('event')
    .where('event_id', 'in', ids)
    .execute()
  expect(rows.map(({ event }) => event).toSorted()).toEqual(['CONNECT_SUCCESS', 'MODAL_CLOSE', 'MODAL_OPEN'])
})

test('everything that was acknowledged under load is there', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID())
  const answers = await Promise.all(
    ids.map((eventId) => post('/e?projectId=busy', JSON.stringify({ eventId, props: { event: 'SEARCH_WALLET' } }))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  const { count } = await database.query
    .selectFrom('analytics_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', 'in', ids)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(200)
})

test('the answer is empty', async () => {
  const response = await post('/batch?projectId=busy&st=appkit&sv=html-evm-0.1.0', '[]')
  expect([response.status, await response.text()]).toEqual([202, ''])
})

test('errors that a WalletConnect library reports are kept, too', async () => {
  const eventId = randomUUID()
  const properties = { topic: 'ab'.repeat(32), trace: ['pairing_started', 'new_pairing'], client_id: 'did:key:z6Mk' }
  const body = [
    { eventId, timestamp: 1, domain: 'app', props: { event: 'ERROR', type: 'PAIRING_EXPIRED', properties } },
  ]
  const path = '/batch?projectId=busy&st=events_sdk&sv=js-2.21.8&sp=desktop'
  expect((await post(path, JSON.stringify(body), { 'content-type': 'application/json' })).status).toBe(202)
  expect(await find(eventId)).toMatchObject({
    event: 'ERROR',
    type: 'PAIRING_EXPIRED',
    properties: '{"trace":["pairing_started","new_pairing"]}',
  })
})

test('which wallets were seen is kept', async () => {
  const eventId = randomUUID()
  const items = [{ name: 'MetaMask', walletRank: 1, view: address }]
  const props = { type: 'track', event: 'WALLET_IMPRESSION_V2', address, properties: { connected: false }, items }
  expect((await post('/batch?projectId=busy', JSON.stringify([{ eventId, props }]))).status).toBe(202)
  expect(await find(eventId)).toMatchObject({
    properties: '{"connected":false,"items":[{"name":"MetaMask","walletRank":1,"view":"…"}]}',
  })
})

test('the creation of the modal is not kept, and nothing of a project that wants no analytics', async () => {
  const created = randomUUID()
  const wanted = randomUUID()
  await post('/e?projectId=busy', JSON.stringify({ eventId: created, props: { event: 'MODAL_CREATED' } }))
  await post('/e?projectId=quiet', JSON.stringify({ eventId: wanted, props: { event: 'MODAL_OPEN' } }))
  expect(await find(created)).toBeUndefined()
  expect(await find(wanted)).toBeUndefined()
})

test('a page that is not on the list is refused, and gets the reason', async () => {
  const { http } = createTestClients(services.url, { origin: 'https://other.example.org' })
  expect(await sendEvent(http, makeEvent())).toBe('originNotAllowed')
  const response = await post('/e?projectId=test-project', '{}', { origin: 'https://other.example.org' })
  expect(response.status).toBe(400)
  const body = JSON.stringify({ props: { event: 'MODAL_OPEN' } })
  const refused = await post('/e?projectId=test-project', body, { origin: 'https://other.example.org' })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ reasons: [{ field: 'origin' }] })
  expect((await post('/e?projectId=nobody', body)).status).toBe(401)
  // Acknowledging this event would lose it.
  expect((await post('/e', JSON.stringify({ projectId: 'busy', props: { event: 'A' } }))).status).toBe(401)
})

test.each([
  ['no JSON', '/e', 'hello'],
  ['nothing', '/e', ''],
  ['a list for one event', '/e', '[]'],
  ['an event without a name', '/e', '{"props":{}}'],
  ['an event with markup for a name', '/e', '{"props":{"event":"<b>"}}'],
  ['an event with a NUL in its name', '/e', '{"props":{"event":"a\\u0000"}}'],
  ['an event of no time', '/e', '{"timestamp":1e300,"props":{"event":"MODAL_OPEN"}}'],
  ['properties without an end', '/e', JSON.stringify({ props: { event: 'A', properties: Array(9000).fill('a') } })],
  ['one event for a list', '/batch', '{"props":{"event":"MODAL_OPEN"}}'],
  ['too many events', '/batch', JSON.stringify(Array(501).fill({ props: { event: 'A' } }))],
  ['one wrong event among right ones', '/batch', '[{"props":{"event":"A"}},{"props":{"event":7.5e-9,"x":{}}},1]'],
  ['a trap for objects', '/e', '{"props":{"event":"A","properties":{"__proto__":{"x":1}}}}'],
])('%s is refused with a reason', async (_, path, body) => {
  const response = await post(`${path}?projectId=busy`, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 'FAILED' })
})

test('an endless letter is refused', async () => {
  expect((await post('/e?projectId=busy', 'a'.repeat(200_000))).status).toBe(413)
})

test('an odd letter in the properties does no harm', async () => {
  const eventId = randomUUID()
  const body = `{"eventId":"${eventId}","props":{"event":"A","properties":{"a":"\\u0000","b":"\\ud800"}}}`
  expect((await post('/e?projectId=busy', body)).status).toBe(202)
  expect(JSON.parse((await find(eventId))?.properties ?? '')).toEqual({ a: '\u0000', b: '\ud800' })
})

test('a client that writes too often has to wait', async () => {
  const few = await startTestServices({ rateLimit: { writesPerMinute: 2 } })
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) {
    const init = { method: 'POST', body: '{"props":{"event":"A"}}' }
    statuses.push((await fetch(`${few.url}/e?projectId=busy`, init)).status)
  }
  await few.stop()
  expect(statuses).toEqual([202, 202, 429])
})
