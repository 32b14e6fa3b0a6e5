import { expect, test } from 'vitest'
import { safeHref } from '../links/safeHref.js'
import { cleanText } from '../text/cleanText.js'
import { suggestedWallets } from './suggestedWallets.js'

test.each(suggestedWallets)('suggests $name with a link that may be followed', ({ name, url }) => {
  expect(safeHref(url)).toBe(url)
  expect(cleanText(name)).toBe(name)
  // The site is the wallet's own.
  expect(new URL(url).hostname.split('.')[0]).toBe(name.toLowerCase())
})

test('suggests each wallet once', () => {
  expect(suggestedWallets.length).toBeGreaterThan(0)
  expect(new Set(suggestedWallets.map(({ name }) => name)).size).toBe(suggestedWallets.length)
})
