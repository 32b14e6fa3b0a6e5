import { describe, expect, test } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import { withDeadline } from './withDeadline.js'

describe('withDeadline', () => {
  test('gives what came, and leaves no timer behind', async () => {
    const clock = createTestClock()
    expect(await withDeadline(async () => 1, { clock, timeout: 10 })).toBe(1)
    expect(clock.waiting()).toEqual([])
  })

  test('gives a failure on as it is, even one that came at once', async () => {
    const clock = createTestClock()
    const error = new Error('no')
    const failing = () => {
      throw error
    }
    await expect(withDeadline(failing, { clock, timeout: 10 })).rejects.toBe(error)
    await expect(withDeadline(() => Promise.reject(error), { clock, timeout: 10 })).rejects.toBe(error)
    expect(clock.waiting()).toEqual([])
  })

  test('gives up at its time, even if what runs does not listen', async () => {
    const clock = createTestClock()
    const signals: AbortSignal[] = []
    const silent = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<void>(() => {})
    }
    const result = withDeadline(silent, { clock, timeout: 10 }).catch((error) => error)
    await clock.advance(10)
    expect(await result).toMatchObject({ name: 'HttpTimeoutError' })
    expect(signals[0]?.reason).toMatchObject({ name: 'HttpTimeoutError' })
  })

  test('is not disturbed by an abort that comes when all is over', async () => {
    const clock = createTestClock()
    const controller = new AbortController()
    const signals: AbortSignal[] = []
    const run = async (signal: AbortSignal) => signals.push(signal)
    await withDeadline(run, { clock, timeout: 10, signal: controller.signal })
    controller.abort()
    await clock.advance(100)
    expect(signals[0]?.aborted).toBe(false)
  })
})
