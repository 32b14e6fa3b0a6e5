import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { Services } from '../server/Services.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { analyticsFeature } from './analyticsFeature.ts'

test('a failure to delete events is logged with the reason', async () => {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  await database.close()
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => lines.push(line) }
  const server = fastify()
  onTestFinished(() => server.close())
  const services = { config: parseConfig({}), database, log, now: Date.now } as unknown as Services
  await server.register(analyticsFeature(services))
  await server.ready()
  await expect.poll(() => lines).toEqual([[{ reason: expect.stringMatching(/\w+ \w+/u) }, expect.any(String)]])
})
