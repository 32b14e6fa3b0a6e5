import { expect, test, vi } from 'vitest'
import type { AppKit } from './AppKit.js'
import { setupKit } from './testing/setupKit.js'

test('a feature is made once, when it is first asked for, and goes with its kit', () => {
  const { kit } = setupKit()
  const dispose = vi.fn()
  const create = vi.fn((kit: AppKit) => ({ name: kit.network.$network.get().network?.name, dispose }))
  const feature = kit.feature(create)
  expect(feature.name).toBe('Ethereum')
  expect(kit.feature(create)).toBe(feature)
  expect(create).toHaveBeenCalledOnce()
  expect(setupKit().kit.feature(create)).not.toBe(feature)
  expect(dispose).not.toHaveBeenCalled()
  kit.dispose()
  expect(dispose).toHaveBeenCalledOnce()
})
