import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otpLength, toOtp } from './toOtp.js'

test.each([
  ['123456', '123456'],
  ['000012', '000012'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['123\u00a0456', '123456'],
  ['\u200e123\u200b456\u2069', '123456'],
  ['１２３４５６', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['۶۷۸ ۹۰۱', '678901'],
  ['𝟎𝟏𝟗𝟘𝟙𝟡', '019019'],
])('reads %j as %s', (text, code) => {
  expect(toOtp(text)).toBe(code)
})

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  '12.456',
  '+12345',
  '一二三四五六',
  '²³¹²³¹',
  '１２３４５',
  123456,
  undefined,
  null,
  `${' '.repeat(59)}123456`,
])('does not take %j for a code', (text) => {
  expect(toOtp(text)).toBeUndefined()
})

test('gives six digits or nothing, whatever was pasted', () => {
  expect(otpLength).toBe(6)
  expect(toOtp(`${' '.repeat(58)}123456`)).toBe('123456')
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: fc.constantFrom(...'0123456789 -a٣７𝟡') })), (text) => {
      const code = toOtp(text)
      if (code !== undefined) expect(code).toMatch(/^[0-9]{6}$/)
    }),
  )
})
