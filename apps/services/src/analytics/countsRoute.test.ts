import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { RunningServices } from '../startServices.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { startTestServices } from '../testing/startTestServices.ts'
import { toEventRow } from './AnalyticsEvent.ts'
import { deleteOldEvents } from './deleteOldEvents.ts'

const viewKey = 'only for the harbour master'
const dayLength = 86_400_000

let services: RunningServices
let database: Database

beforeAll(async () => {
  const databaseUrl = await createTestDatabase()
  services = await startTestServices({ databaseUrl, analytics: { viewKey } })
  database = await openDatabase({ url: databaseUrl, onError: () => {} })
})

afterAll(async () => {
  await database.close()
  await services.stop()
})

async function keep(projectId: string, event: string, daysAgo: readonly number[]): Promise<void> {
  const rows = daysAgo.map((days) => toEventRow({ props: { event } }, projectId, Date.now() - days * dayLength))
  await database.query.insertInto('analytics_events').values(rows).execute()
}

/** A page elsewhere that points its own domain at this machine. `fetch` overwrites this header. */
function statusFor(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${services.url}/analytics`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

test('the page says that there is nothing yet, and then counts by event and day', async () => {
  const url = `${services.url}/analytics?projectId=shop&days=7`
  expect(await (await fetch(url)).text()).toContain('None arrived in the last 7 days.')
  await keep('shop', 'MODAL_OPEN', [0, 0, 0, 1, 6, 7, 40])
  await keep('shop', 'CONNECT_SUCCESS', [0, 6])
  await keep('other', 'MODAL_OPEN', [0])
  const page = await (await fetch(url)).text()
  expect(page).toContain('7 events in 7 days')
  const row = (event: string): string =>
    new RegExp(`<tr><th scope="row">${event}</th>(.*?)</tr>`, 'u').exec(page)?.[1] ?? ''
  const numbers = (event: string): readonly string[] => row(event).match(/(?<=>)\d+(?=<)/gu) ?? []
  expect(numbers('MODAL_OPEN')).toEqual(['5', '3', '1', '0', '0', '0', '0', '1'])
  expect(numbers('CONNECT_SUCCESS')).toEqual(['2', '1', '0', '0', '0', '0', '0', '1'])
  expect(page.indexOf('MODAL_OPEN')).toBeLessThan(page.indexOf('CONNECT_SUCCESS'))
})

test('the page runs no scripts, loads nothing and is not cached', async () => {
  const response = await fetch(
    `${services.url}/analytics?projectId=${encodeURIComponent('"><script>alert(1)</script>')}`,
    {
      headers: { origin: 'https://other.example.org' },
    },
  )
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/u)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/https?:/u)
})

test('the counts are for this machine, and for holders of the key', async () => {
  const host = new URL(services.url).host
  expect(await statusFor({ host })).toBe(200)
  expect(await statusFor({ host, 'x-forwarded-for': '127.0.0.1' })).toBe(401)
  expect(await statusFor({ host: 'evil.example.org' })).toBe(401)
  expect(await statusFor({ host: 'evil.example.org', authorization: 'Bearer something else' })).toBe(401)
  expect(await statusFor({ host: 'evil.example.org', authorization: `Bearer ${viewKey}` })).toBe(200)
  const page = await (await fetch(`${services.url}/analytics?key=${encodeURIComponent(viewKey)}`)).text()
  expect(page).toContain(`<input type="hidden" name="key" value="${viewKey}">`)
})

test('only the periods that are offered can be looked at', async () => {
  expect((await fetch(`${services.url}/analytics?days=30`)).status).toBe(200)
  expect((await fetch(`${services.url}/analytics?days=3650`)).status).toBe(400)
})

test('a project with an impossible name is refused', async () => {
  const response = await fetch(`${services.url}/analytics?projectId=%00`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field: 'projectId' }] })
})

test('endless names do not make an endless page, and all of them are counted', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `MADE_UP_${at}`)
  const rows = names.map((event) => toEventRow({ props: { event } }, 'loud', Date.now()))
  await database.query.insertInto('analytics_events').values(rows).execute()
  await keep('loud', 'MODAL_OPEN', [0, 0])
  const page = await (await fetch(`${services.url}/analytics?projectId=loud&days=7`)).text()
  expect(page).toContain('302 events in 7 days')
  expect(page).toContain('By event and day: the 100 most frequent')
  const shown = [...page.matchAll(/<th scope="row">(\w+)<\/th>/gu)].map(([, event]) => event)
  expect(shown).toHaveLength(100)
  expect(shown[0]).toBe('MODAL_OPEN')
})

test('deleting many events does not hold up other requests', async () => {
  await keep(
    'huge',
    'MODAL_OPEN',
    Array.from({ length: 2500 }, () => 100),
  )
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  await deleteOldEvents(database, { now: Date.now(), retentionDays: 90 })
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(2)
  const rows = await database.query
    .selectFrom('analytics_events')
    .select('day')
    .where('project_id', '=', 'huge')
    .execute()
  expect(rows).toEqual([])
})

test('old events are deleted', async () => {
  await keep('old', 'MODAL_OPEN', [0, 89, 90, 91, 400])
  await deleteOldEvents(database, { now: Date.now(), retentionDays: 90 })
  const rows = await database.query.selectFrom('analytics_events').selectAll().where('project_id', '=', 'old').execute()
  expect(rows).toHaveLength(3)
})
