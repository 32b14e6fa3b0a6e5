import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { startPostgres } from '../testing/startPostgres.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { isDatabaseGone } from './isDatabaseGone.ts'
import { openDatabase } from './openDatabase.ts'

const form = { status: 'FAILED', reasons: [{ field: 'database', name: 'database', description: expect.any(String) }] }

/** Milliseconds. */
const outage = 10_000

test('while the database is gone requests fail with 503 within seconds, and succeed when it is back', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const { url } = await useTestServices({ databaseUrl: `${postgres.url}/postgres` })
  const history = `${url}/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history`
  const ask = async (address: string) => {
    const response = await fetch(address)
    return { status: response.status, body: await response.json() }
  }
  expect(await ask(history)).toMatchObject({ status: 200 })

  await postgres.kill()
  for (const end = performance.now() + outage; performance.now() < end; ) {
    for (const address of [`${url}/health`, history]) {
      const started = performance.now()
      expect(await ask(address)).toEqual({ status: 503, body: form })
      expect(performance.now() - started).toBeLessThan(10_000)
    }
    await wait(500)
  }
  // Requests that need no database still work.
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200)

  await postgres.start()
  for (const address of [`${url}/health`, history]) {
    await expect.poll(async () => (await ask(address)).status, { timeout: 25_000 }).toBe(200)
  }
}, 60_000)

test('a statement that the server cancels because it takes too long is answered with 503', async () => {
  const databaseUrl = await createTestDatabase()
  const { url } = await useTestServices({ databaseUrl, networks: [] })
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table verify_attestations in access exclusive mode')
  const ask = async () => (await fetch(`${url}/attestation/${'0a'.repeat(32)}`)).status
  const status = ask()
  const breakOff = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await other.query(breakOff)).rowCount).toBe(1)
  expect(await status).toBe(503)
  await other.query('rollback')
  expect(await ask()).toBe(404)
})

test('a connection that breaks during a transaction counts as a missing database', async () => {
  const { query, close } = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(close)
  const failure = await query
    .transaction()
    .execute(async (step) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(step)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(query)
      await wait(1000)
      await sql`select 1`.execute(step)
    })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect([String(failure), isDatabaseGone(failure)]).toEqual([String(failure), true])
})
