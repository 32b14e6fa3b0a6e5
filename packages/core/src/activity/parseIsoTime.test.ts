import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysSince1970, parseIsoTime } from './parseIsoTime.js'

describe('parseIsoTime', () => {
  test.each([
    '1970-01-01T00:00:00Z',
    '2026-01-02T03:04:05Z',
    '2024-02-29T23:59:59Z',
    '2000-02-29T00:00:00Z',
    '2026-12-31T23:59:59+00:00',
    '2026-01-01T00:30:00+01:00',
    '2026-12-31T23:30:00-05:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('reads %s', (text) => {
    expect(parseIsoTime(text)).toBe(Date.parse(text))
  })

  test('reads fractions of a second, and leaves them away', () => {
    expect(parseIsoTime('2026-01-02T03:04:05.123456Z')).toBe(Date.parse('2026-01-02T03:04:05Z'))
    expect(parseIsoTime('2026-01-01T00:30:00+0100')).toBe(Date.parse('2026-01-01T00:30:00+01:00'))
  })

  test('reads a leap second as the second after', () => {
    expect(parseIsoTime('2016-12-31T23:59:60Z')).toBe(Date.parse('2017-01-01T00:00:00Z'))
  })

  test('reads the other ways to write it', () => {
    expect(parseIsoTime('2026-01-02 03:04:05Z')).toBe(Date.parse('2026-01-02T03:04:05Z'))
    expect(parseIsoTime('2026-01-02T03:04:05+05')).toBe(Date.parse('2026-01-02T03:04:05+05:00'))
  })

  test.each([
    '',
    'yesterday',
    '2026-01-02',
    '2026-01-02T03:04:05',
    '2026-00-02T03:04:05Z',
    '2026-13-02T03:04:05Z',
    '2026-01-00T03:04:05Z',
    '2026-01-32T03:04:05Z',
    '2026-04-31T03:04:05Z',
    '2026-02-29T03:04:05Z',
    '2024-02-30T03:04:05Z',
    '1900-02-29T03:04:05Z',
    '2026-01-02T24:00:00Z',
    '2026-01-02T03:60:00Z',
    '2026-01-02T03:04:61Z',
    ' 2026-01-02T03:04:05Z',
    1_767_323_045_000,
    undefined,
    null,
    {},
  ])('finds no moment in %j', (text) => {
    expect(parseIsoTime(text)).toBeUndefined()
  })

  test('agrees with the clock of the machine about every second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          expect(parseIsoTime(date.toISOString())).toBe(Math.floor(date.getTime() / 1000) * 1000)
        },
      ),
    )
  })
})

test('counts days', () => {
  expect(daysSince1970(1970, 1, 1)).toBe(0)
  expect(daysSince1970(1970, 3, 1)).toBe(59)
  expect(daysSince1970(1969, 12, 31)).toBe(-1)
})
