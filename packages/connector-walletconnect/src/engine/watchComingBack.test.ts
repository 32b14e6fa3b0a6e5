import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchComingBack } from './watchComingBack.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls back if the visitor returns after 5 s or more, until it is stopped', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  let count = 0
  const stop = watchComingBack(() => {
    count += 1
  })
  const leaveFor = (time: number) => {
    show('hidden')
    vi.advanceTimersByTime(time)
    show('visible')
    return count
  }
  expect([leaveFor(4999), leaveFor(5000), leaveFor(60_000)]).toEqual([0, 1, 2])
  stop()
  expect(leaveFor(60_000)).toBe(2)
})

test('does nothing without a page', () => {
  expect(() => watchComingBack(() => {})()).not.toThrow()
})
