import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyResult } from './classifyResult.js'

const hex = (length: number): string => `0x${'aB3'.repeat(length).slice(0, length)}`

test.each([
  [64, 'transaction'],
  [62, 'signature'],
  [63, 'signature'],
  [65, 'signature'],
  [130, 'signature'],
  [61, 'object'],
  [40, 'object'],
  [0, 'object'],
])('takes %i hexadecimal characters for a result of the kind %s', (length, kind) => {
  expect(classifyResult(hex(length))).toBe(kind)
})

test.each([
  hex(64).slice(2),
  `0X${hex(64).slice(2)}`,
  ` ${hex(64)}`,
  `${hex(64)}\n`,
  `${hex(64).slice(0, -1)}g`,
  [hex(64)],
  { hash: hex(64) },
  undefined,
  null,
  1,
])('takes %j for an object', (result) => {
  expect(classifyResult(result)).toBe('object')
})

test('decides by the number of characters alone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Fa-f]{55,75}$/), (text) => {
      const expected = text.length === 64 ? 'transaction' : text.length >= 62 ? 'signature' : 'object'
      expect(classifyResult(`0x${text}`)).toBe(expected)
    }),
  )
})
