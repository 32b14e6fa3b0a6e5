import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTokens } from './CodeBlock.js'

const join = (code: string) =>
  splitTokens(code)
    .map(({ text }) => text)
    .join('')

test('no character of the code is lost or added by colouring', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (code) => void expect(join(code)).toBe(code)))
})

test('tells words, texts and values apart', () => {
  expect(splitTokens("const a = f('it\\'s', 3)").filter(({ kind }) => kind)).toEqual([
    { kind: 'keyword', text: 'const' },
    { kind: 'name', text: 'f' },
    { kind: 'string', text: "'it\\'s'" },
    { kind: 'value', text: '3' },
  ])
})
