import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeLocale } from './safeLocale.js'

describe('safeLocale', () => {
  test.each(['en', 'de-CH', 'zh-Hant-TW', 'ar-u-nu-latn', 'tlh'])('keeps %s', (locale) => {
    expect(safeLocale(locale)).toBe(locale)
  })

  test.each(['', 'C', 'en_US', 'de_DE.UTF-8', 'en-', 'en-u-nu-', 'not a language', undefined, null, 7, {}])(
    'takes English for %j',
    (locale) => {
      expect(safeLocale(locale)).toBe('en')
    },
  )

  test('gives Intl nothing that it refuses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,3}(-[a-zA-Z0-9]{1,4}){0,3}$/)), (locale) => {
        expect(() => new Intl.NumberFormat(safeLocale(locale))).not.toThrow()
      }),
    )
  })
})
