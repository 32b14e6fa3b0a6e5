import { expect, test } from 'vitest'
import { roundCount } from './roundCount.js'

test.each([
  [0, '0'],
  [7, '7'],
  [10, '10'],
  [11, '10+'],
  [367, '360+'],
  [1999, '1,990+'],
])('rounds %i down to %s', (count, text) => {
  expect(roundCount(count)).toBe(text)
})

test('writes it as the page does', () => {
  expect(roundCount(1999, 'de')).toBe('1.990+')
})
