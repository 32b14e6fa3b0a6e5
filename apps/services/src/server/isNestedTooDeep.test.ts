import { expect, test } from 'vitest'
import { isNestedTooDeep } from './isNestedTooDeep.ts'

const nest = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)

test.each([
  ['a hundred lists are not', nest(100), false],
  ['a hundred objects are not', nest(100, '{"a":', '}').replace('}', '1}'), false],
  ['lists beside each other are not', `[${Array(500).fill('[]').join(',')}]`, false],
  ['brackets in a text are not', JSON.stringify({ text: `\\"${'['.repeat(500)}` }), false],
  ['more lists are', nest(101), true],
  ['more objects are', nest(101, '{"a":', '}'), true],
  ['lists after a text are', `["a\\\\",${nest(100)}]`, true],
  ['lists without an end are', '['.repeat(1_000_000), true],
])('nested too deep: %s', (_, text, expected) => {
  expect(isNestedTooDeep(text)).toBe(expected)
})
