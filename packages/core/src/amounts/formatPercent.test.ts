import { expect, test } from 'vitest'
import { formatPercent } from './formatPercent.js'

test.each([
  [0.805, '80.5%'],
  [1, '100.0%'],
  [-0.07, '−7.0%'],
  [0, '0.0%'],
  [-0.0004, '0.0%'],
  [0.0005, '0.1%'],
])('writes the share %s as %s', (ratio, text) => {
  expect(formatPercent(ratio)).toBe(text)
})

test.each([
  [0.021, '+2.1%'],
  [-0.07, '−7.0%'],
  [0, '0.0%'],
  [-0.0004, '0.0%'],
  [0.0004, '0.0%'],
])('writes the change %s as %s', (ratio, text) => {
  expect(formatPercent(ratio, { isChange: true })).toBe(text)
})

test.each([
  ['de', '−7,0\u00a0%'],
  ['sv', '−7,0\u00a0%'],
  ['tr', '−%7,0'],
  ['not a locale!', '−7.0%'],
])('writes it as %s does', (locale, text) => {
  expect(formatPercent(-0.07, { locale })).toBe(text)
})

test('writes a setting without decimals', () => {
  expect(formatPercent(0.01, { digits: 0 })).toBe('1%')
})
