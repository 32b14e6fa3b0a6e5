import { afterEach, expect, test, vi } from 'vitest'
import { createPace } from './createPace.ts'

afterEach(() => vi.useRealTimers())

test('as many questions as a second takes go at once, others in their turn, and late ones never', async () => {
  vi.useFakeTimers()
  const pace = createPace(3)
  const asked: number[] = []
  const start = performance.now()
  const all = Array.from({ length: 14 }, async () => {
    const may = await pace()
    if (may) asked.push(performance.now() - start)
    return may
  })
  // 3 in each of 4 turns of 1.1 s fit into the longest wait.
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([0, 0, 0, 1100, 1100, 1100, 2200, 2200, 2200, 3300, 3300, 3300])
  expect(await Promise.all(all)).toEqual([...Array.from({ length: 12 }, () => true), false, false])
  expect(await pace()).toBe(true)
})
