import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.ts'

test.each([
  ['https://a.example', [], true],
  ['https://a.example', ['https://a.example'], true],
  ['http://a.example', ['https://a.example'], false],
  ['https://a.example', ['a.example'], true],
  ['https://b.a.example', ['a.example'], false],
  ['https://b.a.example', ['*.a.example'], true],
  ['https://c.b.a.example', ['*.a.example'], false],
  ['https://a.example', ['*.a.example'], false],
  ['https://a.example.evil.test', ['a.example'], false],
  ['https://evila.example', ['*a.example'], false],
  ['https://a.example:8443', ['https://a.example:8443'], true],
  ['https://a.example:8443', ['https://a.example:443'], false],
  ['https://a.example', ['https://a.example:443'], true],
  ['http://a.example', ['a.example:443'], false],
  ['https://a.example:8443', ['https://a.example'], true],
  ['https://A.Example', ['a.example'], true],
  ['https://xn--mnchen-3ya.example', ['https://München.example'], true],
  ['https://shop.xn--mnchen-3ya.example:8443', ['*.münchen.example:8443'], true],
  ['http://localhost:5173', ['https://a.example'], true],
  ['http://127.0.0.1', ['https://a.example'], true],
  ['null', ['https://a.example'], false],
  ['not an origin', ['https://a.example'], false],
  ['https://a.example', ['('], false],
  // An impossible host must not pass as the empty host of a file.
  ['file://', ['a%b.example'], false],
])('a page at %s may ask when %j are allowed: %s', (origin, patterns, expected) => {
  expect(isOriginAllowed(origin, patterns)).toBe(expected)
})
