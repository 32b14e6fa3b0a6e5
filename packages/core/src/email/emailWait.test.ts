import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailInterval, emailWait } from './emailWait.js'

test('lets one email go in 30 seconds', () => {
  expect(emailInterval).toBe(30_000)
  const wait = (now: number, lastLoginAt: number | undefined) => emailWait({ now, lastLoginAt })
  expect([
    wait(0, undefined),
    wait(0, Number.NaN),
    wait(30_000, 0),
    wait(30_001, 0),
    wait(29_999, 0),
    wait(29_000, 0),
    wait(28_999, 0),
    wait(5, 5),
  ]).toEqual([0, 0, 0, 0, 1, 1, 2, 30])
})

test('does not lock anybody out whose clock was put back', () => {
  expect(emailWait({ now: 1000, lastLoginAt: 1001 })).toBe(0)
})

test('never lets anybody wait for longer than the interval', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (now, lastLoginAt) => {
      const wait = emailWait({ now, lastLoginAt })
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(30)
      expect(emailWait({ now: now + wait * 1000, lastLoginAt })).toBe(0)
    }),
  )
})
