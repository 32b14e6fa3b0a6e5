import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidReplyError } from './httpErrors.js'
import { parseJson } from './parseJson.js'

describe('parseJson', () => {
  test.each([
    '{"__proto__":{"a":1},"b":2}',
    '{"constructor":{"prototype":{"a":1}},"b":2}',
    '{"\\u005f_proto__":{"a":1},"b":2}',
    '{"prototype":1,"b":2}',
  ])('drops what could change inheritance from %s', (text) => {
    const value = parseJson(text) as object
    expect(Object.entries(value)).toEqual([['b', 2]])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  test('drops it at any depth', () => {
    expect(parseJson('[{"a":[{"__proto__":1,"c":3}]}]')).toEqual([{ a: [{ c: 3 }] }])
  })

  test('keeps such words where they are only values', () => {
    expect(parseJson('["__proto__",{"a":"constructor"}]')).toEqual(['__proto__', { a: 'constructor' }])
  })

  test('refuses what is not JSON, and what is nested without end', () => {
    for (const text of ['', 'x', '{', `${'['.repeat(200_000)}"__proto__"`, '{"a":1}}']) {
      expect(() => parseJson(text)).toThrow(InvalidReplyError)
    }
  })

  test('reads all other JSON as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!/__proto__|constructor|prototype/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })
})
