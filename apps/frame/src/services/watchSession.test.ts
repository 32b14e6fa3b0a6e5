import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchInterval, watchSession } from './watchSession.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks every minute, and when the page comes back, but only for a visitor who looks and is logged in', async () => {
  const listeners: (() => void)[] = []
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listen: () => void) => void listeners.push(listen),
  }
  const me = vi.fn(() => Promise.reject(new Error('offline')))
  const read = vi.fn(async (): Promise<object | undefined> => ({}))
  watchSession({ services: { me }, session: { read } as never, document: document as never })
  await vi.advanceTimersByTimeAsync(watchInterval)
  expect(me).toHaveBeenCalledTimes(1)
  document.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(10 * watchInterval)
  expect(me).toHaveBeenCalledTimes(1)
  document.visibilityState = 'visible'
  for (const listen of listeners) listen()
  await vi.advanceTimersByTimeAsync(0)
  expect(me).toHaveBeenCalledTimes(2)
  read.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(watchInterval)
  expect(me).toHaveBeenCalledTimes(2)
})
