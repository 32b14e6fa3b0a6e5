import { describe, expect, test } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import { pause } from './pause.js'

function watch(promise: Promise<void>): () => boolean {
  let isOver = false
  promise.then(() => {
    isOver = true
  })
  return () => isOver
}

describe('pause', () => {
  test('waits for its time, and not less', async () => {
    const clock = createTestClock()
    const isOver = watch(pause(clock, 100, undefined))
    await clock.advance(99)
    expect(isOver()).toBe(false)
    await clock.advance(1)
    expect(isOver()).toBe(true)
  })

  test('ends with an abort, and leaves no timer behind', async () => {
    const clock = createTestClock()
    const controller = new AbortController()
    const isOver = watch(pause(clock, 100, controller.signal))
    controller.abort()
    await clock.advance(0)
    expect(isOver()).toBe(true)
    expect(clock.waiting()).toEqual([])
  })

  test('does not begin after an abort', async () => {
    const clock = createTestClock()
    await pause(clock, 100, AbortSignal.abort())
    expect(clock.waiting()).toEqual([])
  })
})
