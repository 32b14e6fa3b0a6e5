import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { RunningServices } from '../startServices.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { startTestServices } from '../testing/startTestServices.ts'
import { deleteOldEvents } from './deleteOldEvents.ts'

let services: RunningServices
let database: Database

beforeAll(async () => {
  const databaseUrl = await createTestDatabase()
  services = await startTestServices({
    databaseUrl,
    rateLimit: { writesPerMinute: 10_000, bytesPerMinute: 1e9 },
    projects: [{ id: 'loud' }, { id: 'quiet' }],
    analytics: { maxStoredBytes: 2_000_000 },
  })
  database = await openDatabase({ url: databaseUrl, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await services.stop()
})

const send = async (projectId: string, ids: readonly string[]): Promise<number> => {
  const properties = { note: 'a'.repeat(1000) }
  const events = ids.map((eventId) => ({ eventId, timestamp: 1, props: { type: 'track', event: 'A', properties } }))
  const body = JSON.stringify(events)
  return (await fetch(`${services.url}/batch?projectId=${projectId}`, { method: 'POST', body })).status
}
const idsOf = (at: number) => Array.from({ length: 80 }, (_, index) => `e${at}-${index}`)

test('a project fills its own part, duplicates count once, and old events make room', async () => {
  for (let at = 0; at < 5; at += 1) {
    expect(await send('loud', idsOf(at))).toBe(202)
    expect(await send('loud', idsOf(0))).toBe(202)
  }
  for (let at = 5; at < 8; at += 1) expect(await send('loud', idsOf(at))).toBe(202)
  expect(await send('loud', idsOf(8))).toBe(507)
  expect(await send('quiet', idsOf(0))).toBe(202)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await deleteOldEvents(database, { now: Date.now() + 2 * 86_400_000, retentionDays: 1 })
  expect(await send('loud', idsOf(8))).toBe(202)
})
