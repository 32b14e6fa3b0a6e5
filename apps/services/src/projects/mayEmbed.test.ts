import { expect, test } from 'vitest'
import { mayEmbed } from './mayEmbed.ts'

test.each([
  ['http://localhost:5173', [], true],
  ['http://127.0.0.1', [], true],
  ['http://[::1]:80', [], false],
  ['http://[::1]:8080', [], true],
  ['https://a.example', [], false],
  ['https://a.example', ['a.example'], true],
  ['http://a.example', ['a.example'], false],
  ['http://a.example', ['http://a.example'], false],
  ['http://localhost:5173', ['a.example'], false],
  ['http://localhost:5173', ['a.example', 'http://localhost:5173'], true],
  ['https://a.example/', ['a.example'], false],
  ['https://a.example@evil.example', ['a.example'], false],
  ['https://A.example', ['a.example'], false],
  ['http://localhost.evil.example', [], false],
  ['file://', [], false],
  ['null', [], false],
  ['', [], false],
])('a page at %s may show the frame when %j are allowed: %s', (origin, patterns, expected) => {
  expect(mayEmbed(origin, patterns)).toBe(expected)
})
