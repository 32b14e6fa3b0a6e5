import { expect, test, vi } from 'vitest'

test('the package has these public names, and importing it does nothing', async () => {
  const added = vi.fn()
  const sent = vi.fn()
  const fetch = vi.fn()
  const page = new EventTarget()
  page.addEventListener = added
  page.dispatchEvent = sent
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', fetch)
  const names = Object.keys(await import('./index.js'))
  expect(names).toEqual(['BitcoinAdapter', 'bitcoin'])
  for (const spy of [added, sent, fetch]) expect(spy).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
