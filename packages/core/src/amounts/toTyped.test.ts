import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'
import { parseAmount } from './parseAmount.js'
import { toTyped } from './toTyped.js'

test.each([
  ['1.204', 'en', '1.204'],
  ['1.204', 'de', '1,204'],
  ['1204', 'de', '1204'],
  ['1.5', undefined, '1.5'],
])('writes %s in %s as %s', (plain, locale, typed) => {
  expect(toTyped(plain, locale)).toBe(typed)
})

test('writes what is read back as the same amount, in every language', () => {
  const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'ar-EG', 'hi', 'pt-BR')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(30), locale, (units, decimals, locale) => {
      expect(parseAmount(toTyped(formatUnits(units, decimals), locale), { decimals, locale })).toEqual({ units })
    }),
  )
})
