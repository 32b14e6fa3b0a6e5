import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'
import { splitFraction } from './splitFraction.js'

const amount = { value: 1_234_567_890n, decimals: 3 }

test.each([
  ['en', '1,234,567', '.890'],
  ['de', '1.234.567', ',890'],
  ['fr', '1\u202f234\u202f567', ',890'],
  ['ar-EG', '١٬٢٣٤٬٥٦٧', '٫٨٩٠'],
  ['fa', '۱٬۲۳۴٬۵۶۷', '٫۸۹۰'],
])('finds the fraction as %s writes it', (locale, whole, fraction) => {
  expect(splitFraction(formatBalance(amount, { locale }))).toEqual([whole, fraction])
})

test('returns no fraction for a text without one', () => {
  expect(splitFraction('12')).toEqual(['12', ''])
  expect(splitFraction('')).toEqual(['', ''])
})
