import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { signEnvelope, skipper } from '../testing/signEnvelope.ts'
import { spawnServices } from '../testing/spawnServices.ts'

test('an acknowledged name survives when the process is killed', async () => {
  const env = { DATABASE_URL: await createTestDatabase() }
  const first = await spawnServices(env)
  const answered: string[] = []
  const names = Array.from({ length: 30 }, (_, index) => `survivor-${index}.reown.id`)
  const posts = names.map(async (name) => {
    const body = JSON.stringify(await signEnvelope(skipper, { name, attributes: { bio: name } }))
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${first.url}/v1/profile/account`, { method: 'POST', headers, body })
    if (response.status !== 200) return
    answered.push(name)
    // While the others are being sent.
    if (answered.length === 10) await first.kill()
  })
  await Promise.allSettled(posts)
  expect(answered.length).toBeGreaterThanOrEqual(10)

  const { url } = await spawnServices(env)
  for (const name of answered) {
    const response = await fetch(`${url}/v1/profile/account/${name}`)
    expect(await response.json()).toMatchObject({ name, attributes: { bio: name } })
  }
}, 120_000)
