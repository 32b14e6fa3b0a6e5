import { expect, test } from 'vitest'
import { isLoopback, isLoopbackUrl } from './DemoNetwork.js'

test.each(['localhost', '127.0.0.1', '127.8.9.10', '[::1]'])('%s is this computer', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '',
  'example.org',
  '127.0.0.1.example.org',
  'localhost.example.org',
  '0.0.0.0',
  '192.168.0.1',
  '[::]',
  '1127.0.0.1',
])('%s is somewhere else', (host) => {
  expect(isLoopback(host)).toBe(false)
})

test('an address counts by its destination, not by its text', () => {
  expect(isLoopbackUrl('http://127.0.0.1:8545')).toBe(true)
  // Browsers accept such numbers as addresses, too.
  expect(isLoopbackUrl('http://2130706433/')).toBe(true)
  expect(isLoopbackUrl('http://127.0.0.1@example.org')).toBe(false)
  expect(isLoopbackUrl('ws://127.0.0.1')).toBe(false)
  expect(isLoopbackUrl('nonsense')).toBe(false)
})
