import { expect, test, vi } from 'vitest'
import { createMemory } from '../storage/createStorage.ts'
import { createAdmission } from './createAdmission.ts'
import { ServicesError } from './ServicesError.ts'

const unreachable = 'The wallet’s services cannot be reached'

test.each(['https://app.example', 'http://localhost:5173'])(
  'a question that failed says nothing about %s, and is asked again',
  async (origin) => {
    const origins = vi.fn<() => Promise<readonly string[]>>(() => Promise.reject(new ServicesError({ status: 503 })))
    const mayAsk = createAdmission({ origin, storage: createMemory(), origins })
    await expect(mayAsk()).rejects.toThrow(unreachable)
    await expect(mayAsk()).rejects.toThrow(unreachable)
    origins.mockResolvedValue(['app.example', 'http://localhost:5173'])
    expect(await mayAsk()).toBe(true)
    const { length } = origins.mock.calls
    expect(await mayAsk()).toBe(true)
    expect(origins).toHaveBeenCalledTimes(length)
  },
)

test('a known site goes on while the services do not answer, and no other', async () => {
  const storage = createMemory()
  await storage.write('origins', ['app.example'])
  const origins = () => Promise.reject(new ServicesError())
  expect(await createAdmission({ origin: 'https://app.example', storage, origins })()).toBe(true)
  await expect(createAdmission({ origin: 'https://evil.example', storage, origins })()).rejects.toThrow(unreachable)
})

test('a known site that the project no longer names ends as soon as the services say so', async () => {
  const storage = createMemory()
  await storage.write('origins', ['app.example'])
  let answer = (_: readonly string[]) => {}
  const origins = () =>
    new Promise<readonly string[]>((resolve) => {
      answer = resolve
    })
  const mayAsk = createAdmission({ origin: 'https://app.example', storage, origins })
  expect(await mayAsk()).toBe(true)
  answer(['other.example'])
  await vi.waitFor(async () => expect(await mayAsk()).toBe(false))
})
