import { expect, onTestFinished, test, vi } from 'vitest'

test('the package has these public names, and importing it does nothing', async () => {
  // The next file in this worker has real chains to ask.
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = new EventTarget()
  const added = vi.spyOn(page, 'addEventListener')
  const sent = vi.spyOn(page, 'dispatchEvent')
  const fetch = vi.fn()
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', fetch)
  const names = Object.keys(await import('./index.js'))
  expect(names.sort()).toEqual(['Ethers5Adapter', 'EthersAdapter', 'evm'])
  for (const spy of [added, sent, fetch]) expect(spy).not.toHaveBeenCalled()
})
