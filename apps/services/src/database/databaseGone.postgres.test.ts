import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../testing/startPostgres.ts'
import { useTestServices } from '../testing/startTestServices.ts'

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
  // What needs no database goes on.
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200)

  await postgres.start()
  for (const address of [`${url}/health`, history]) {
    await expect.poll(async () => (await ask(address)).status, { timeout: 10_000 }).toBe(200)
  }
}, 60_000)
