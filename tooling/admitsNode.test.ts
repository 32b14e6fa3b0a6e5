import { expect, test } from 'vitest'
import { admitsNode } from './admitsNode.ts'

test.each([
  [undefined, true],
  ['*', true],
  ['>=18', true],
  ['>= 20.12.0', true],
  ['^20.0.0 || >=22.0.0', true],
  ['20.x', true],
  ['^18.18.0 || ^20.9.0', true],
  ['>=18 <21', true],
  ['>=18.0.0 <20.0.0', false],
  ['^22.0.0 || ^24.0.0 || >=26.0.0', false],
  ['>=22', false],
  ['24', false],
])('%s admits Node 20: %s', (range, expected) => {
  expect(admitsNode(20, range)).toBe(expected)
})
