import { afterEach, expect, test, vi } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import { inOwnTasks } from './inOwnTasks.js'

afterEach(() => void vi.unstubAllGlobals())

test('starts a request in a task of its own, and goes on in another', async () => {
  vi.stubGlobal('document', { hidden: false })
  const clock = createTestClock()
  const request = vi.fn(async () => 'answer')
  const whenDone = vi.fn()
  void inOwnTasks(clock, undefined, request).then(whenDone)
  expect(request).not.toHaveBeenCalled()
  expect(clock.waiting()).toEqual([0])
  await clock.advance(0)
  expect(request).toHaveBeenCalledOnce()
  expect(whenDone).toHaveBeenCalledExactlyOnceWith('answer')
  expect(clock.waiting()).toEqual([])
})

test.each([undefined, { hidden: true }])('waits for no timer where no frame is drawn: %o', async (document) => {
  vi.stubGlobal('document', document)
  const clock = createTestClock()
  expect(await inOwnTasks(clock, undefined, async () => 'answer')).toBe('answer')
})

test('fails as the request does', async () => {
  vi.stubGlobal('document', { hidden: true })
  const failing = () => Promise.reject(new Error('offline'))
  await expect(inOwnTasks(createTestClock(), undefined, failing)).rejects.toThrow('offline')
})
