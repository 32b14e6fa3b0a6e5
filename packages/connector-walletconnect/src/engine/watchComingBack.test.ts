import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchComingBack } from './watchComingBack.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls back if the visitor returns after a while, sooner while a wallet is waited for, until it is stopped', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  let count = 0
  let isWaiting = false
  const stop = watchComingBack(
    () => {
      count += 1
    },
    () => isWaiting,
  )
  const leaveFor = (time: number) => {
    show('hidden')
    vi.advanceTimersByTime(time)
    show('visible')
    return count
  }
  expect([leaveFor(4999), leaveFor(5000), leaveFor(60_000)]).toEqual([0, 1, 2])
  isWaiting = true
  expect([leaveFor(499), leaveFor(500)]).toEqual([2, 3])
  // A frozen page goes on.
  page.dispatchEvent(new Event('resume'))
  expect(count).toBe(4)
  stop()
  page.dispatchEvent(new Event('resume'))
  expect(leaveFor(60_000)).toBe(4)
})

test('does nothing without a page', () => {
  expect(() =>
    watchComingBack(
      () => {},
      () => false,
    )(),
  ).not.toThrow()
})
