import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReasons } from './readReasons.js'

const json = 'application/json'

describe('readReasons', () => {
  test.each([
    [
      '{"reasons":[{"field":"a","description":"One"},{"field":"b","description":"Two"}]}',
      json,
      [
        { field: 'a', description: 'One' },
        { field: 'b', description: 'Two' },
      ],
    ],
    ['{"reasons":[{"name":"a","description":"One"}]}', json, [{ field: 'a', description: 'One' }]],
    ['{"reasons":[{"field":"a"},{"description":"Two"},null,5]}', json, [{ field: undefined, description: 'Two' }]],
    ['{"code":"x","message":"No route"}', json, [{ field: undefined, description: 'No route' }]],
    [
      '{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"Busy"}}',
      json,
      [{ field: undefined, description: 'Busy' }],
    ],
    [
      'Internal server error',
      'text/plain; charset=utf-8',
      [{ field: undefined, description: 'Internal server error' }],
    ],
    ['<html>Internal server error</html>', 'text/html', []],
    ['Internal server error', '', []],
    ['', 'text/plain', []],
    ['{}', json, []],
    ['null', json, []],
    ['{"reasons":"x","message":5}', json, []],
  ])('finds in %s of type %s the reasons %j', (body, contentType, expected) => {
    expect(readReasons(body, contentType)).toEqual(expected)
  })

  test('keeps to twenty reasons, each short enough to show', () => {
    const reasons = Array.from({ length: 50 }, () => ({ description: 'x'.repeat(1000) }))
    const read = readReasons(JSON.stringify({ reasons }), json)
    expect(read).toHaveLength(20)
    expect(read[0]?.description).toHaveLength(300)
  })

  test('never throws, and gives only text that can be shown', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
        fc.constantFrom(json, 'text/plain'),
        (body, type) => {
          for (const { description } of readReasons(body, type))
            expect(description).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u)
        },
      ),
    )
  })
})
