import { afterEach, expect, test, vi } from 'vitest'
import { isMobile } from './isMobile.js'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', false],
])('takes "%s" for a phone: %s', (userAgent, expected) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isMobile()).toBe(expected)
})

test.each([undefined, null, {}])('takes a platform that says nothing (%s) for a desktop', (navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(isMobile()).toBe(false)
})
