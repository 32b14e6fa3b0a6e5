import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./connectInjected.js')
  vi.doUnmock('./toChecksum.js')
  vi.resetModules()
})

test('a connection has run before a wallet is chosen, with the hash for checksums', async () => {
  // Other tests of the worker have loaded these files.
  vi.resetModules()
  vi.doMock(import('./connectInjected.js'), { spy: true })
  vi.doMock(import('./toChecksum.js'), { spy: true })
  const { evm } = await import('./evm.js')
  const { connectInjected } = await import('./connectInjected.js')
  const { toChecksum } = await import('./toChecksum.js')
  vi.useFakeTimers()
  await evm().preload?.()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(toChecksum).toHaveBeenCalled()
  expect(connectInjected).toHaveBeenCalledTimes(1)
  const wallets = await vi.mocked(connectInjected).mock.results[0]?.value
  expect(wallets?.[0]?.accounts).toEqual(['eip155:1:0x0000000000000000000000000000000000000000'])
})
