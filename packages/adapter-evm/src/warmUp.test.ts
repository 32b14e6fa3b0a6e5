import { expect, test, vi } from 'vitest'
import { evm } from './evm.js'
import { toChecksum } from './toChecksum.js'

vi.mock(import('./toChecksum.js'), { spy: true })

test('the hash for checksums has run before a wallet is chosen', async () => {
  await evm().preload?.()
  expect(toChecksum).toHaveBeenCalledTimes(1)
})
