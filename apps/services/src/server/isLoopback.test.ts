import { expect, test } from 'vitest'
import { isLoopback } from './isLoopback.ts'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['http://localhost:8787/', true],
  ['https://[::1]:1', true],
  ['smtp://user:password@127.0.0.1:25', true],
  ['0.0.0.0', false],
  ['::', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['http://localhost@evil.example', false],
  ['', false],
])('%s is this machine: %s', (place, expected) => {
  expect(isLoopback(place)).toBe(expected)
})
