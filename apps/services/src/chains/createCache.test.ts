import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCache } from './createCache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Of the clock that no test sets. */
const setTimeoutOutside = setTimeout

function setUp(limit = 10) {
  let time = 0
  let count = 0
  const cache = createCache<number>({ lifetime: () => 100, limit, now: () => time })
  const load = async () => {
    count += 1
    return count
  }
  return { cache, load, pass: (ms: number) => (time += ms) }
}

test('concurrent requests load once, and the value is kept for its time', async () => {
  const { cache, load, pass } = setUp()
  expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual([1, 1, 2])
  pass(99)
  expect(await cache.get('a', load)).toBe(1)
  pass(1)
  expect(await cache.get('a', load)).toBe(3)
})

test('a clock that is set back keeps nothing longer than its time', async () => {
  const { cache, load, pass } = setUp()
  pass(3_600_000)
  expect(await cache.get('a', load)).toBe(1)
  pass(-3_600_000)
  expect(await cache.get('a', load)).toBe(2)
  expect(await cache.get('a', load)).toBe(2)
})

test('a forced reload replaces the value', async () => {
  const { cache, load } = setUp()
  await cache.get('a', load)
  expect(await cache.get('a', load, { isFresh: true })).toBe(2)
  expect(await cache.get('a', load)).toBe(2)
})

test('an older load that ends later does not replace a newer one', async () => {
  const { cache, load } = setUp()
  const older = Promise.withResolvers<number>()
  const waiting = cache.get('a', () => older.promise)
  await cache.get('a', load, { isFresh: true })
  older.resolve(77)
  expect(await waiting).toBe(77)
  expect(await cache.get('a', load)).toBe(1)
})

test('a failure reaches every waiting caller, and is not kept', async () => {
  const { cache, load } = setUp()
  const fail = () => Promise.reject(new Error('down'))
  const outcomes = await Promise.allSettled([cache.get('a', fail), cache.get('a', load)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', load)).toBe(1)
})

test('there are never more entries than its limit', async () => {
  const { cache, load } = setUp(2)
  for (const key of ['a', 'b', 'c']) await cache.get(key, load)
  expect(await cache.get('c', load)).toBe(3)
  expect(await cache.get('b', load)).toBe(2)
  expect(await cache.get('a', load)).toBe(4)
})

test('what is over leaves the memory without being asked for', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = createCache<object>({ lifetime: () => 20_000, limit: 10, now: Date.now })
  const keep = async () => new WeakRef(await cache.get('a', async () => ({ name: 'a page' })))
  const page = await keep()
  const isKept = async () => {
    // A reference that was read stays until the end of its turn.
    await new Promise((resolve) => setTimeoutOutside(resolve))
    collectGarbage()
    return page.deref() !== undefined
  }
  await vi.advanceTimersByTimeAsync(19_000)
  expect(await isKept()).toBe(true)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await isKept()).toBe(false)
  expect(await cache.get('a', async () => ({ name: 'another' }))).toEqual({ name: 'another' })
})
