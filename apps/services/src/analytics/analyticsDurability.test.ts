import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { spawnServices } from '../testing/spawnServices.ts'

test('an acknowledged event survives when the process is killed', async () => {
  const databaseUrl = await createTestDatabase()
  const { url, kill } = await spawnServices({ DATABASE_URL: databaseUrl })
  const answered: string[] = []
  const posts = Array.from({ length: 60 }, async () => {
    const batch = [randomUUID(), randomUUID()].map((eventId) => ({
      eventId,
      url: 'https://app.example.org/',
      domain: 'app.example.org',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }))
    const response = await fetch(`${url}/batch?projectId=test-project`, { method: 'POST', body: JSON.stringify(batch) })
    if (response.status !== 202) return
    answered.push(...batch.map(({ eventId }) => eventId))
    // While the others are being sent.
    if (answered.length === 20) await kill()
  })
  await Promise.allSettled(posts)
  expect(answered.length).toBeGreaterThanOrEqual(20)

  const database = await openDatabase({ url: databaseUrl, onError: () => {} })
  onTestFinished(() => database.close())
  const kept = await database.query.selectFrom('analytics_events').select('event_id').execute()
  expect(kept.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining(answered))
}, 60_000)
