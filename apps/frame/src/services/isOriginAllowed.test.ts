import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.ts'

test.each([
  'http://localhost:5173',
  'https://localhost',
  'http://127.0.0.1',
  'http://127.0.0.2:80'.slice(0, -3),
  'http://[::1]:9',
])('without origins, %s may embed the wallet', (origin) => expect(isOriginAllowed(origin, [])).toBe(true))

test.each([
  'https://app.example',
  'http://localhost.evil.example',
  'null',
  '',
  'http://localhost:5173/',
  'file://',
  'https://127.0.0.1.evil.example',
])('without origins, %j may not', (origin) => expect(isOriginAllowed(origin, [])).toBe(false))

test.each([
  ['https://app.example', ['app.example'], true],
  ['http://app.example', ['app.example'], false],
  ['http://app.example', ['http://app.example'], false],
  ['https://app.example:8443', ['app.example'], true],
  ['https://app.example:8443', ['app.example:443'], false],
  ['https://a.app.example', ['*.app.example'], true],
  ['https://a.b.app.example', ['*.app.example'], false],
  ['https://app.example', ['*.app.example'], false],
  ['https://evil.example', ['app.example', 'other.example'], false],
  ['https://app.example.evil.example', ['app.example'], false],
  ['https://xn--bcher-kva.example', ['bücher.example'], true],
  ['https://app.example', ['APP.example'], true],
  ['http://localhost:5173', ['app.example'], false],
  ['http://localhost:5173', ['http://localhost'], true],
  ['https://app.example', [''], false],
] as const)('%s with %j: %s', (origin, patterns, isAllowed) => {
  expect(isOriginAllowed(origin, patterns)).toBe(isAllowed)
})
