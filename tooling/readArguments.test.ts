import { expect, test } from 'vitest'
import { readArguments } from './readArguments.ts'

test.each([
  [[], { steps: [], packages: [] }],
  [['lint', 'unit'], { steps: ['lint', 'unit'], packages: [] }],
  [['--filter', 'core'], { steps: ['unit'], packages: ['core'] }],
  [['--filter=core'], { steps: ['unit'], packages: ['core'] }],
  [['--filter', '@mooring/adapter-evm'], { steps: ['unit'], packages: ['adapter-evm'] }],
  [['--filter', 'core', '--filter=controllers'], { steps: ['unit'], packages: ['core', 'controllers'] }],
])('reads %j', (words, expected) => {
  expect(readArguments(words)).toEqual(expected)
})

test('a filter runs the unit tests alone, whatever is named beside it', () => {
  expect(readArguments(['lint', '--filter', 'core'])).toEqual({ steps: ['unit'], packages: ['core'] })
})

test.each([[['--filter']], [['--filter=']], [['--filter', 'core;ls']], [['--filter', '--unit']], [['--watch']]])(
  'refuses %j',
  (words) => {
    expect(() => readArguments(words)).toThrow()
  },
)
