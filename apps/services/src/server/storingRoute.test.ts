import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { readDatabaseSize } from '../database/readDatabaseSize.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { bulkPart } from './createIntake.ts'

const event = (at: number) => ({
  eventId: `e${at}`,
  timestamp: 1,
  props: { type: 'track', event: 'A', properties: { note: 'a'.repeat(100) } },
})
const fill = (url: string, at: number, headers = {}) =>
  fetch(`${url}/batch?projectId=local`, {
    method: 'POST',
    headers,
    body: JSON.stringify(Array.from({ length: 500 }, (_, index) => event(at * 500 + index))),
  })

test('an address stores a limited number of bytes per minute, on all routes together', async () => {
  const { url } = await useTestServices({ rateLimit: { bytesPerMinute: 100_000 } })
  const statuses = []
  for (let at = 0; at < 4; at += 1) statuses.push((await fill(url, at)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([202, 429])
  // Read requests still work.
  expect((await fetch(`${url}/v1/profile/suggestions/skipper?projectId=local`)).status).toBe(200)
})

test('a customer of IPv6 addresses stores as much as one address', async () => {
  const { url } = await useTestServices({ trustProxy: 1, rateLimit: { bytesPerMinute: 150_000 } })
  const from = async (address: string, at: number) => (await fill(url, at, { 'x-forwarded-for': address })).status
  expect([await from('2001:db8:1:1::1', 0), await from('2001:db8:1:2::1', 1)]).toEqual([202, 429])
  expect(await from('2001:db8:2::1', 2)).toBe(202)
})

test('events and messages fill three quarters of the database, and the rest stays for other data', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const databaseUrl = await createTestDatabase()
  const database = await openDatabase({ url: databaseUrl, onError: () => {} })
  const size = await readDatabaseSize(database)
  const maxBytes = Math.ceil((size + 1_000_000) / bulkPart)
  await database.close()
  const { url } = await useTestServices({ databaseUrl, storage: { maxBytes }, rateLimit: { bytesPerMinute: 1e9 } })
  let response = await fill(url, 0)
  expect(response.status).toBe(202)
  for (let at = 1; response.status === 202 && at < 50; at += 1) {
    // The size of the database is measured every two seconds.
    vi.setSystemTime(Date.now() + 3000)
    response = await fill(url, at)
  }
  expect(response.status).toBe(507)
  expect(await response.json()).toMatchObject({ reasons: [{ description: /^The database is full/u }] })
  // A sign-in still has room, and fails for its signature alone.
  const signIn = () =>
    fetch(`${url}/auth/v1/authenticate?projectId=local`, {
      method: 'POST',
      body: JSON.stringify({ message: 'a', signature: 'b' }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await signIn()).status).toBeLessThan(500)

  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  onTestFinished(close)
  const rows = Array.from({ length: 600 }, (_, at) => ({
    name: `filler${at}`,
    value: randomBytes(10_000).toString('hex'),
  }))
  await query.insertInto('service_secrets').values(rows).execute()
  vi.setSystemTime(Date.now() + 3000)
  expect((await signIn()).status).toBe(507)
  expect((await fetch(`${url}/v1/profile/suggestions/skipper?projectId=local`)).status).toBe(200)
})
