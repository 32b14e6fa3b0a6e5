import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./toChecksum.js')
  vi.resetModules()
})

test('the hash for checksums has run before a wallet is chosen', async () => {
  // Other tests of the worker have loaded these files.
  vi.resetModules()
  vi.doMock(import('./toChecksum.js'), { spy: true })
  const { evm } = await import('./evm.js')
  const { toChecksum } = await import('./toChecksum.js')
  vi.useFakeTimers()
  await evm().preload?.()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(toChecksum).toHaveBeenCalledTimes(1)
})
