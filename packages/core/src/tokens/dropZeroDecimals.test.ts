import { expect, test } from 'vitest'
import { dropZeroDecimals } from './dropZeroDecimals.js'

const token = (decimals: number | string) => ({ name: `Token ${decimals}`, quantity: { decimals } })

test.each(['0', 0, '', '00', 'many', -1, Number.NaN])('leaves out a token with the decimals %j', (decimals) => {
  expect(dropZeroDecimals([token(decimals)])).toEqual([])
})

test('keeps the others as they are, in their order', () => {
  const tokens = [token('18'), token(1), token('0'), token(6)]
  expect(dropZeroDecimals(tokens)).toEqual([tokens[0], tokens[1], tokens[3]])
  expect(dropZeroDecimals([])).toEqual([])
})
