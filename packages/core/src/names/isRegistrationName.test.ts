import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasNameSuffix, isRegistrationName, nameSuffixes, nameZone } from './isRegistrationName.js'

describe('isRegistrationName', () => {
  test.each(['abcd', 'ABCD', '1234', '----', 'a-b-', 'alice-1', 'a'.repeat(64), 'zZ09'])('takes "%s"', (name) => {
    expect(isRegistrationName(name)).toBe(true)
  })

  test.each([
    '',
    'abc',
    'a.bc',
    'a_bcd',
    'ab cd',
    ' abcd',
    'abcd\n',
    'alice.reown.id',
    'älice',
    'ſoma',
    '\u212aelvin',
    'аlice',
    'ali\u200bce',
    '٠١٢٣',
    undefined,
    null,
    1234,
    ['abcd'],
  ])('refuses %j', (name) => {
    expect(isRegistrationName(name)).toBe(false)
  })

  test('takes exactly what has four or more letters, digits and hyphens', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-0-9A-Za-z]{0,12}$/), (name) => {
        expect(isRegistrationName(name)).toBe(name.length >= 4)
      }),
    )
  })

  test('refuses any text with another character', () => {
    const anyOther = fc
      .integer({ min: 0, max: 0x10ffff })
      .map((code) => String.fromCodePoint(code))
      .filter((text) => !/[-0-9A-Za-z]/.test(text))
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,6}$/), anyOther, fc.nat(6), (name, other, at) => {
        expect(isRegistrationName(name.slice(0, at) + other + name.slice(at))).toBe(false)
      }),
    )
  })
})

describe('hasNameSuffix', () => {
  test('knows the zone of today and the legacy one', () => {
    expect(nameZone).toBe('reown.id')
    expect(nameSuffixes).toEqual(['.reown.id', '.wcn.id'])
    expect(['alice.reown.id', 'alice.wcn.id', 'ALICE.REOWN.ID'].every(hasNameSuffix)).toBe(true)
    expect(
      ['', 'alice', 'alice.eth', '.reown.id', '.wcn.id', 'alicereown.id', 'a.reown.id.eth'].some(hasNameSuffix),
    ).toBe(false)
  })
})
