import { expect, test } from 'vitest'
import { createAllowance } from './createAllowance.ts'

test('the full allowance is available at once, and refills evenly', () => {
  let time = 0
  const allowance = createAllowance(60, () => time)
  expect(allowance.take(60)).toBe(true)
  expect(allowance.take(1)).toBe(false)
  time = 2000
  expect(allowance.take(3)).toBe(false)
  expect(allowance.take(2)).toBe(true)
  expect(allowance.isFull()).toBe(false)
  time = 62_000
  expect(allowance.isFull()).toBe(true)
})

test('a request above the total is never allowed, and a clock that is set back takes nothing away', () => {
  let time = 10_000
  const allowance = createAllowance(10, () => time)
  expect(allowance.take(11)).toBe(false)
  time = 0
  expect(allowance.take(10)).toBe(true)
})
