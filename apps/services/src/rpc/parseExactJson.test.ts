import { expect, test } from 'vitest'
import { parseExactJson } from './parseExactJson.ts'

test('integers that a number cannot hold keep all their digits', () => {
  expect(
    parseExactJson('[9007199254740991, 18446744073709551615, -9007199254740993, 1.5, "18446744073709551615"]'),
  ).toEqual([9_007_199_254_740_991, 18_446_744_073_709_551_615n, -9_007_199_254_740_993n, 1.5, '18446744073709551615'])
})

test('a number with more digits than any amount is not parsed exactly, which would take a long time', () => {
  expect(parseExactJson(`[${'9'.repeat(1000)}]`)).toEqual([Number.POSITIVE_INFINITY])
})
