import { expect, test, vi } from 'vitest'
import { evm } from './evm.js'
import { toChecksum } from './toChecksum.js'

vi.mock(import('./toChecksum.js'), { spy: true })

test('the hash for checksums has run before a wallet is chosen', async () => {
  vi.useFakeTimers()
  await evm().preload?.()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(toChecksum).toHaveBeenCalledTimes(1)
})
