import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createNotifications } from './createNotifications.ts'

const deaf = { onNotices: () => {}, onListening: () => {} }

test.each([0, 1, 2, 4, 8, 16, 100])(
  'a listener that just started can stop after %d ms, connected or not',
  async (delay) => {
    const url = await createTestDatabase()
    const errors: unknown[] = []
    const { stop } = createNotifications({ ...deaf, url, onError: (error) => errors.push(error) })
    if (delay > 0) await wait(delay)
    await stop()
    expect(errors).toEqual([])
  },
)

test('a listener can stop while the database does not answer', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const { stop } = createNotifications({ ...deaf, url: `postgres://mooring@127.0.0.1:${port}/x`, onError: () => {} })
  await once(server, 'connection')
  await stop()
})
