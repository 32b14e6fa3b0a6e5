import { expect, test, vi } from 'vitest'
import { ConnectionCancelledError } from './ConnectionCancelledError.js'
import { untilCancelled } from './untilCancelled.js'

test('passes on what an attempt brings', async () => {
  const { signal } = new AbortController()
  expect(await untilCancelled(signal, async () => 5)).toBe(5)
  await expect(untilCancelled(signal, async () => Promise.reject(new RangeError()))).rejects.toThrow(RangeError)
})

test('ends with an abort, whatever the wallet does later', async () => {
  const controller = new AbortController()
  let answer = (_: unknown): void => {}
  const cancelled = untilCancelled(controller.signal, () => new Promise((resolve) => (answer = resolve)))
  controller.abort()
  await expect(cancelled).rejects.toThrow(ConnectionCancelledError)
  answer(5)
  const attempt = vi.fn(async () => 5)
  await expect(untilCancelled(controller.signal, attempt)).rejects.toThrow(ConnectionCancelledError)
  expect(attempt).not.toHaveBeenCalled()
})
